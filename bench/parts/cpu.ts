/** Processor time of whole process families, read from /proc: the figure that does not depend on what else runs. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Stat = { readonly ppid: number; readonly own: number; readonly ended: number };

/** Fields 14 to 17 of stat: own user and system time, and that of children that have ended. */
const statOf = (pid: string): Stat | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const at = (i: number) => Number(fields[i - 3]);
    return { ppid: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return null;
  }
};

/** Milliseconds used so far by a process and its children, living and ended. */
export const cpuMs = (pid: number): number => {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (!stat) continue;
    if (Number(name) === pid) ticks += stat.own + stat.ended;
    else if (stat.ppid === pid) ticks += stat.own;
  }
  return (ticks * 1000) / ticksPerSecond;
};
