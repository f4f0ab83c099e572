/**
 * The first start from an empty folder, as `npm start` does it: when it serves, when the demo is whole, how long the
 * first person waits for a dashboard meanwhile, and when it serves again after it was killed.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/run.mjs';
import { supervisedArguments } from '../../scripts/start-command.mjs';
import { cpuMs } from './cpu.ts';
import { quantile } from './load.ts';
import { freePort, password, signIn } from './product.ts';

const person = 'colaboradora@aroeira.example';
/** A person opens a page about once a second at most. */
const paceMs = 1_000;
const dashboardsAfter = 60;
/** More attempts would lock the account before it exists. */
const attemptsApartMs = 10_000;
const kills = 3;

type Headers = Record<string, string>;

const untilServing = async (origin: string, holds: () => boolean = () => true) => {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.ok && holds()) return performance.now() - began;
    if (performance.now() - began > 120_000) throw new Error('the product does not serve');
    await sleep(20);
  }
};

const isWhole = async (origin: string) => {
  const { demo } = (await (await fetch(`${origin}/api/health`)).json()) as { demo: { done: boolean } | null };
  return demo?.done === true;
};

const firstSession = async (origin: string): Promise<Headers> => {
  for (;;) {
    const headers = await signIn(origin, person);
    if (headers.authorization !== 'Bearer undefined') return headers;
    await sleep(attemptsApartMs);
  }
};

/** Milliseconds of dashboards, one after the other, until `isOver`. */
const dashboards = async (origin: string, headers: Headers, isOver: (count: number) => Promise<boolean>) => {
  const times: number[] = [];
  while (!(await isOver(times.length))) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/dashboard`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the dashboard answered ${answer.status}`);
    times.push(performance.now() - began);
    await sleep(paceMs);
  }
  return times.toSorted((a, b) => a - b);
};

export const firstStart = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-first-start-'));
  chmodSync(folder, 0o755); // PostgreSQL's own account has to enter it.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, supervisedArguments, {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, DEMO_PASSWORD: password },
      ...{ LOG_LEVEL: 'error', RATE_LIMITS: 'off', AUTH_RATE_LIMITS: 'off' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const servingPid = () => Number(readFileSync(join(folder, 'pg18.keeper'), 'utf8').split(' ')[0]);
  try {
    const serves_ms = await untilServing(origin);
    let whole_ms = 0;
    let cpu_ms = 0;
    const watching = (async () => {
      while (!(await isWhole(origin))) await sleep(250);
      whole_ms = performance.now() - began;
      const postgres = Number(readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[0]);
      cpu_ms = cpuMs(servingPid()) + cpuMs(postgres);
    })();
    const headers = await firstSession(origin);
    const signed_in_ms = performance.now() - began;
    const during = await dashboards(origin, headers, async () => whole_ms > 0);
    await watching;
    await sleep(5_000);
    const after = await dashboards(origin, headers, async (count) => count >= dashboardsAfter);
    const back: number[] = [];
    for (let n = 0; n < kills; n++) {
      const before = servingPid();
      process.kill(before, 'SIGKILL');
      back.push(await untilServing(origin, () => servingPid() !== before));
      await sleep(5_000 * n); // Deaths in a row are answered with longer waits, as they should be.
    }
    return {
      ...{ serves_ms, signed_in_ms, whole_ms, cpu_ms, during, after, back: back.toSorted((a, b) => a - b) },
      ...{ p50: { during: quantile(during, 0.5), after: quantile(after, 0.5) } },
    };
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
};
