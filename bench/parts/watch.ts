/** Whether a process gathers memory or open files while it works. */
import { readdirSync } from 'node:fs';
import { memoryMiB } from '../memory.ts';

const lookEveryMs = 30_000;

type Look = { readonly atMs: number; readonly mib: number; readonly files: number };

/** MiB for each ms, by least squares. */
const slopeOf = (looks: readonly Look[]) => {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [at, mib] = [mean((look) => look.atMs), mean((look) => look.mib)];
  const up = looks.reduce((sum, look) => sum + (look.atMs - at) * (look.mib - mib), 0);
  return up / looks.reduce((sum, look) => sum + (look.atMs - at) ** 2, 0);
};

/**
 * Looks twice a minute. `stop` tells how many MiB and files a process and its children gather in 10,000 requests at
 * `perSecond`, once a third of the time has warmed them; null: it was too short to tell.
 */
export const watchProcess = (pid: number, perSecond: number) => {
  const began = performance.now();
  const looks: Look[] = [];
  const look = () =>
    looks.push({
      atMs: performance.now() - began,
      mib: memoryMiB(pid),
      files: readdirSync(`/proc/${pid}/fd`).length,
    });
  const timer = setInterval(look, lookEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      const warm = looks.slice(Math.floor(looks.length / 3));
      const files = warm.map((one) => one.files);
      return {
        mib: warm.length < 3 ? null : (slopeOf(warm) * 10_000_000) / perSecond,
        files: warm.length < 3 ? null : Math.max(...files.slice(-3)) - Math.max(...files.slice(0, 3)),
      };
    },
  };
};
