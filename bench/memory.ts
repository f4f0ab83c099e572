/** Memory of whole process families, read from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** A page shared by several processes counts for each in part, so that the sum is the memory really used. */
const ownMiB = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

/** MiB that a process and its children hold now (proportional set size). */
export const memoryMiB = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownMiB(one), 0);
