/** The gateway behind nginx with the very settings that the README shows, and what goes wrong without each of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { behind, brokenOffLooksWhole, halfAStream, heard, open, shown } from './behind.ts';
import { has, startNginx, type Front } from './fronts.ts';
import { say } from './support.ts';

const SETTINGS = /location \/ \{\n([^}]*)\}/.exec(shown('nginx'))?.[1] ?? '';

describe.runIf(has('nginx'))('E61 behind nginx', () => {
  const at = behind(SETTINGS, startNginx);
  const without = (...settings: string[]): Promise<Front> =>
    at.inFront(settings.reduce((rest, setting) => rest.replace(setting, ''), SETTINGS));

  test('as nginx comes no event arrives before the stream has ended', async () => {
    halfAStream(at.lab);
    const plain = await without('proxy_buffering off;', 'proxy_http_version 1.1;');
    expect(await heard(plain)).toBe('');
    await plain.stop();
  });

  test('no text lies on the disk of nginx; as it comes, bodies and answers do', async () => {
    const text = 'filler '.repeat(40_000);
    at.lab.at.upstream.answer = (_request, response) => response.end(JSON.stringify({ text: text.repeat(100) }));
    const exchanged = async (to: Front): Promise<string> => {
      const reply = await open(to, say(text));
      await sleep(300); // a client that reads slowly
      await new Promise((resolve) => reply.resume().on('end', resolve));
      return to.log();
    };
    expect(await exchanged(at.front)).not.toContain('temporary file');
    const plain = await without('proxy_buffering off;', 'proxy_request_buffering off;');
    const log = await exchanged(plain);
    expect(log).toContain('a client request body is buffered to a temporary file');
    expect(log).toContain('an upstream response is buffered to a temporary file');
    await plain.stop();
  });

  test('without HTTP/1.1 an answer that breaks off looks whole', async () => {
    const older = await without('proxy_http_version 1.1;');
    expect(await brokenOffLooksWhole(at.lab, older)).toBe(true);
    await older.stop();
  });
});
