/** When a step of the backup is due, and which backups have had their time. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Times = {
  /** When it was last done well; null: never. */
  readonly copy: Date | null;
  readonly point: Date | null;
  readonly tidying: Date | null;
  readonly verification: Date | null;
  /** When it last failed; null: it did not since it was last done well. */
  readonly failed: Readonly<Record<Step, Date | null>>;
};
const steps = ['copy', 'point', 'tidying', 'verification'] as const;
export type Step = (typeof steps)[number];

/** A step that failed is tried again after this time. */
const againMs = hourMs;

/** The hour of UTC at which it disturbs least: two and three in the morning in São Paulo. */
const nightHour = { copy: 5, verification: 6 };

/** Done at its hour, once a day; at any hour where the machine was off at that time, or it was never done. */
const isNightlyDue = (last: Date | null, hour: number, now: Date) => {
  if (last === null) return true;
  const age = now.getTime() - last.getTime();
  return age > 30 * hourMs || (age > 20 * hourMs && now.getUTCHours() === hour);
};

/** What is to be done now, in order. A restore point follows each base copy, and one more is made half a day later. */
export const stepsDue = (times: Times, now: Date): Step[] => {
  const mayRun = (step: Step) => {
    const failed = times.failed[step];
    return failed === null || now.getTime() - failed.getTime() > againMs;
  };
  const copy = isNightlyDue(times.copy, nightHour.copy, now);
  const point = copy || times.point === null || now.getTime() - times.point.getTime() > 12 * hourMs;
  const tidying = isNightlyDue(times.tidying, nightHour.copy, now);
  const verification = isNightlyDue(times.verification, nightHour.verification, now);
  const due = { copy, point, tidying, verification };
  return steps.filter((step) => due[step] && mayRun(step));
};

export type Kept = { readonly name: string; readonly ended_at: string; readonly start_wal: string };

/**
 * The base copies to delete: those older than `days`, and of those older than a week all but the first of each week.
 * The newest stays, however old it is.
 */
export const outdatedCopies = (copies: readonly Kept[], days: number, now: Date): string[] => {
  const seen = new Set<number>();
  return copies.slice(0, -1).flatMap(({ name, ended_at }) => {
    const at = new Date(ended_at).getTime();
    const age = (now.getTime() - at) / dayMs;
    if (age > days) return [name];
    const week = Math.floor(at / dayMs / 7);
    const isSecond = seen.has(week);
    seen.add(week);
    return age > 7 && isSecond ? [name] : [];
  });
};

/** The number of a file of the log, the same on every timeline. */
const numberOf = (name: string) => name.slice(8, 24);

/** The files of the log before the first that a kept copy needs. Files that say how timelines follow are kept. */
export const outdatedLog = (names: readonly string[], copies: readonly Kept[]): string[] => {
  const [first] = copies.map(({ start_wal }) => numberOf(start_wal)).sort();
  if (first === undefined) return [];
  return names.filter((name) => /^[0-9A-F]{24}/.test(name) && numberOf(name) < first);
};

/** A segment has 16 MB, and 256 of them share the middle part of the name. */
const nextSegment = (name: string) => {
  const next = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16, 24)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${name.slice(0, 8)}${hex(next / 256n)}${hex(next % 256n)}`;
};

/** The files missing between the first and the last of each timeline. */
export const gapsInLog = (names: readonly string[]): string[] => {
  const segments = names
    .map((name) => name.replace(/\.zst$/, ''))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  return segments.slice(1).flatMap((name, index) => {
    const before = segments[index] ?? name;
    const isSameTimeline = before.slice(0, 8) === name.slice(0, 8);
    return isSameTimeline && nextSegment(before) !== name ? [nextSegment(before)] : [];
  });
};
