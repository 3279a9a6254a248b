import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { PerformanceObserver } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { createRedisStore, pooled } from '../payments/index.ts';
import { entities, event, operator } from '../test/payments/calls.ts';
import { startRedis } from '../test/payments/redis-server.ts';
import { readFileSync } from 'node:fs';
const RATE = 5000, MS = Number(process.env['MS'] ?? 2000), ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const redis = await startRedis(['--appendonly', process.env['AOF'] ?? 'yes', '--appendfsync', 'everysec', '--latency-monitor-threshold', '2']);
if (process.env['PIN']) { execFileSync('taskset', ['-a', '-cp', '0', String(redis.pid)]); execFileSync('taskset', ['-a', '-cp', '1', String(process.pid)]); }
const raw = new Redis(redis.url);
const store = await createRedisStore({ random: pooled(randomBytes), journalDays: 90, evidenceDays: 400, url: redis.url });
const charged = operator('bench', null, { entities: entities('PRIVATE:a@b.example', 'CRITICAL:4111') });
let gcs: number[] = [];
new PerformanceObserver((l) => { for (const e of l.getEntries()) gcs.push(e.duration); }).observe({ entryTypes: ['gc'] });
const cpu = () => readFileSync('/proc/stat', 'utf8').split('\n').slice(0, 1)[0]!.split(/\s+/).slice(1).map(Number);
for (let i = 0; i < 3000; i++) await store.charge({ operator: charged, event: event() });
const q = (s: Float64Array, p: number) => (s[Math.floor(s.length * p)] ?? NaN).toFixed(2);
for (let r = 0; r < ROUNDS; r++) {
  const took: number[] = []; const srv: number[] = []; let gap = 0, gaps = 0, sent = 0; gcs = [];
  const c0 = cpu(); const u0 = process.cpuUsage();
  const from = performance.now(); let last = from; const all = new Set<Promise<void>>();
  for (let at = 0; at < MS; at = performance.now() - from) {
    const now = performance.now(); if (now - last > 1) { gaps++; } gap = Math.max(gap, now - last); last = now;
    for (; sent < (at * RATE) / 1000; sent++) {
      const due = from + (sent * 1000) / RATE; const began = performance.now();
      const p: Promise<void> = store.charge({ operator: charged, event: event() }).then(() => { const e = performance.now(); took.push(e - due); srv.push(e - began); all.delete(p); });
      all.add(p);
    }
    await turn();
  }
  await Promise.all(all);
  const u = process.cpuUsage(u0); const c1 = cpu(); const d = c1.map((x, i) => x - c0[i]!);
  const t = Float64Array.from(took).sort(), s = Float64Array.from(srv).sort();
  console.log(`p50 ${q(t, .5)} p99 ${q(t, .99)} p99.9 ${q(t, .999)} max ${q(t, .99999)} | from send p99 ${q(s, .99)} | loop gap max ${gap.toFixed(1)} >1ms: ${gaps} | gc n ${gcs.length} max ${Math.max(0, ...gcs).toFixed(1)} | own cpu ${((u.user + u.system) / MS / 10).toFixed(0)}% | user ${d[0]} nice ${d[1]} sys ${d[2]} idle ${d[3]} iow ${d[4]} steal ${d[7]}`);
}
console.log(await raw.call('LATENCY', 'LATEST'));
raw.disconnect(); await store.close(); await redis.stop(); process.exit(0);
