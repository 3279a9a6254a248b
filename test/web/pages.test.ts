/** The pages for people, in a real browser where one is at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDetector } from '../../detector/index.ts';
import { lab, replyOf, type Lab } from '../gateway/lab.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const MISSING = `chromium is missing at ${CHROMIUM}: apt-get install -y chromium`;
const ADMIN_TOKEN = 'a-long-admin-token';
/** SHA-256 of the key `example`. */
const KEY_SHA256 = '50d858e0985ecc7f60418aaf0cc5ab587f42c2570a884095a9e8ccacd0f6545c';
const FILE = JSON.stringify({
  operators: {
    open: true,
    list: [
      { id: 'acme', key_sha256: KEY_SHA256, daily_limit: 10, teams: [{ id: 'pay', daily_limit: 5 }] },
      { id: 'globex' },
    ],
  },
});
const mail = ['jane.doe', 'acme.com'].join('@');
const card = ['4111', '1111', '1111', '1111'].join(' ');

let at: Lab;
beforeEach(async () => {
  at = await lab({ env: { ADMIN_TOKEN }, file: FILE, detector: createDetector({ now: () => new Date() }) });
});
afterEach(() => at.close());

describe('without a browser', () => {
  test.each(['/', '/dashboard', '/web/style.css', '/web/elements.js', '/web/try.js', '/web/dashboard.js'])(
    '%s allows nothing foreign',
    async (path) => {
      const { status, headers, text } = await replyOf(await fetch(at.url + path));
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(text).not.toMatch(/(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?\/\//);
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|innerHTML/);
    },
  );

  test('what was found in whose calls is shown to the administrator and to who has the key, nobody else', async () => {
    const data = (headers: Record<string, string>) => at.send('GET', '/dashboard/data', { headers });
    for (const operator of ['acme', 'globex', 'acme:pay'])
      await at.post(
        `/operators/${operator}/upstreams/echo/v1/chat/completions`,
        { messages: [{ role: 'user', content: mail }] },
        { 'x-blackbar-key': 'example' },
      );
    const events = async (headers: Record<string, string>): Promise<unknown[]> => {
      const { text, json } = await data(headers);
      expect(text).not.toContain('jane');
      return (json['data'] as { events: { operator: string }[] }).events.map(({ operator }) => operator);
    };
    expect((await data({})).status).toBe(401);
    expect((await data({ authorization: 'Bearer wrong-admin-token' })).status).toBe(403);
    expect((await data({ 'x-operator-id': 'acme' })).status).toBe(401);
    expect((await data({ 'x-operator-id': 'acme', 'x-blackbar-key': 'wrong' })).status).toBe(403);
    const keyless = await data({ 'x-operator-id': 'globex', 'x-blackbar-key': 'any' });
    expect([keyless.status, keyless.json['message']]).toEqual([401, expect.stringContaining('has no key')]);
    expect(await events({ authorization: `Bearer ${ADMIN_TOKEN}` })).toEqual(['acme:pay', 'globex', 'acme']);
    expect(await events({ 'x-operator-id': 'acme', 'x-blackbar-key': 'example' })).toEqual(['acme:pay', 'acme']);
    expect(await events({ 'x-operator-id': 'acme:pay', 'x-blackbar-key': 'example' })).toEqual(['acme:pay']);
  });

  test('every file of the pages is served', () => {
    const files = readdirSync(fileURLToPath(new URL('../../gateway/web/', import.meta.url)));
    const served = readFileSync(fileURLToPath(new URL('../../gateway/web/pages.ts', import.meta.url)), 'utf8');
    for (const file of files.filter((name) => !name.endsWith('.ts')))
      expect([file, served.includes(`'${file.split('.')[0]}', '${file.split('.')[1]}'`)]).toEqual([file, true]);
  });
});

if (!existsSync(CHROMIUM)) console.error(MISSING);

describe.runIf(existsSync(CHROMIUM))('in a browser', { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;
  /** Whatever the page complains about, and every host it asks. */
  let complaints: string[];
  let hosts: Set<string>;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--headless',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    });
  }, 60_000);
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.newPage({ colorScheme: process.env['DARK'] === undefined ? 'light' : 'dark' });
    complaints = [];
    hosts = new Set();
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
    });
  });
  afterEach(async () => {
    const { SHOTS } = process.env;
    if (SHOTS !== undefined)
      await page.screenshot({
        path: `${SHOTS}/${expect.getState().currentTestName?.replace(/\W+/g, '-')}.png`,
        fullPage: true,
      });
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([new URL(at.url).host]);
    await page.close();
  });

  test('somebody tries a text and sees what was found and what a model would see', async () => {
    await page.goto(at.url);
    await page.getByText('Up to 500 characters, 3 an hour').waitFor();
    await page.getByLabel('Your text').fill(`<img src=x onerror=alert(1)> 👋 ${mail}, ${card}`);
    await page.getByLabel('Context').selectOption('general');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Redact' }).press('Enter');
    await page.locator('#result').waitFor();
    expect(await page.locator('#sanitized').textContent()).toBe(
      '<img src=x onerror=alert(1)> 👋 [REDACTED], [REDACTED]',
    );
    expect(await page.locator('mark').allTextContents()).toEqual([`${mail}email`, `${card}credit_card.visa`]);
    expect(await page.locator('#entities tbody tr').count()).toBe(2);
    expect(await page.locator('#risk').textContent()).toMatch(/^CRITICAL 0\.9/);
    expect(await page.locator('#left').textContent()).toBe('2 of 3 previews left this hour');
    expect(await page.locator('#use').textContent()).toBe(`OPENAI_BASE_URL=${at.url}/v1\nANTHROPIC_BASE_URL=${at.url}`);
    expect(await page.evaluate(() => document.activeElement?.id), 'the focus stays where it was').toBe('send');
  });

  test('when the previews are used up the page says what to do', async () => {
    await page.goto(at.url);
    for (const left of ['2', '1', '0']) {
      await page.getByRole('button', { name: 'Redact' }).click();
      await page.getByText(`${left} of 3`).waitFor();
    }
    await page.getByRole('button', { name: 'Redact' }).click();
    const told = await page.getByRole('alert').textContent();
    expect(told).toMatch(/previews of this address are used up.* Again in (59|60) minutes\.$/);
    expect(await page.locator('#result').isHidden()).toBe(true);
  });

  test('on a telephone nothing hangs over the edge', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at.url);
    await page.getByRole('button', { name: 'Redact' }).click();
    await page.locator('#result').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.goto(`${at.url}/docs`);
    await page.locator('.opblock').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('the description begins with the endpoints, not with a page of errors', async () => {
    await page.goto(`${at.url}/docs`);
    const first = page.locator('.opblock').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await page.locator('.info table').textContent(), 'no emphasis where code stands').toContain('__proto__');
  });

  test('an administrator sees every operator, an operator its own numbers', async () => {
    const body = { messages: [{ role: 'user', content: mail }] };
    await at.post('/operators/acme/upstreams/echo/v1/chat/completions', body, { 'x-blackbar-key': 'example' });
    await at.post('/operators/globex/upstreams/echo/v1/chat/completions', body);
    await page.goto(`${at.url}/dashboard`);
    const rows = (): Promise<string[]> => page.locator('#budgets tbody tr td:first-child').allTextContents();
    await page.getByLabel('Key or admin token').fill('wrong-admin-token');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('admin token is not the right one');
    await page.getByLabel('Key or admin token').fill('kľúč');
    expect(await page.locator('#key:invalid').count(), 'no header can carry it').toBe(1);
    await page.getByLabel('Key or admin token').fill(ADMIN_TOKEN);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.locator('#shown').waitFor();
    expect(await rows()).toEqual(['acme', 'acme:pay', 'globex']);
    expect(await page.locator('#events tbody tr').count()).toBe(2);
    await page.getByLabel('Operator (empty for the administrator)').fill('acme');
    await page.getByLabel('Key or admin token').fill('example');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.locator('#budgets tbody tr').nth(2).waitFor({ state: 'detached' });
    expect(await rows()).toEqual(['acme', 'acme:pay']);
    expect(await page.locator('#events tbody tr').allTextContents()).toEqual([expect.stringContaining('email × 1')]);
    expect(await page.locator('body').textContent()).not.toContain('jane');
  });
});
