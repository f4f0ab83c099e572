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
 * The moment from which the age of copies is counted: that of the newest but one, and not the clock. So one copy with a
 * wrong time deletes nothing, and where no copies are made any more, the last ones stay. Copies of the future say that
 * the clock was wrong, so they do not count. Null: there are too few copies to delete one.
 */
export const agingMoment = (copies: readonly Pick<Kept, 'ended_at'>[], now: Date): Date | null => {
  const past = copies.map(({ ended_at }) => new Date(ended_at)).filter((at) => at <= now);
  return past.sort((a, b) => a.getTime() - b.getTime()).at(-2) ?? null;
};

/** The newest copy but one is a day old, so a copy is deleted when it is as old as it may become. */
export const isOutdated = (at: Date, aging: Date | null, days: number): boolean =>
  aging !== null && (aging.getTime() - at.getTime()) / dayMs >= Math.max(days - 1, 0);

/**
 * The base copies to delete: those older than `days`, and of those older than a week all but the first of each week.
 * The newest two stay, however old they are.
 */
const outdatedCopies = (copies: readonly Kept[], days: number, now: Date): string[] => {
  const aging = agingMoment(copies, now);
  if (aging === null) return [];
  const seen = new Set<number>();
  return copies.flatMap(({ name, ended_at }) => {
    const at = new Date(ended_at);
    if (at >= aging) return [];
    if (isOutdated(at, aging, days)) return [name];
    const week = Math.floor(at.getTime() / dayMs / 7);
    const isSecond = seen.has(week);
    seen.add(week);
    return isOutdated(at, aging, 7) && isSecond ? [name] : [];
  });
};

/** The number of a file of the log, the same on every timeline. */
const numberOf = (name: string) => name.slice(8, 24);

/** The files of the log before the first that a kept copy needs. Files that say how timelines follow are kept. */
const outdatedLog = (names: readonly string[], copies: readonly Kept[]): string[] => {
  const [first] = copies.map(({ start_wal }) => numberOf(start_wal)).sort();
  if (first === undefined) return [];
  return names.filter((name) => /^[0-9A-F]{24}/.test(name) && numberOf(name) < first);
};

type Stored = {
  /** All of them. A copy that could not be read would be missed when its log is deleted. */
  readonly copies: readonly Kept[];
  readonly points: readonly { readonly name: string; readonly at: string }[];
  readonly log: readonly string[];
};

/** The names of what has had its time. Where no copy is left, nothing has: the folder was not read. */
export const outdated = ({ copies, points, log }: Stored, days: number, now: Date) => {
  const gone = outdatedCopies(copies, days, now);
  const kept = copies.filter(({ name }) => !gone.includes(name));
  const isLed = ({ at }: { at: string }) => kept.length === 0 || kept.some(({ ended_at }) => ended_at <= at);
  return {
    copies: gone,
    log: outdatedLog(log, kept),
    points: points.filter((point) => !isLed(point)).map(({ name }) => name),
  };
};

/** A day and a half: of two nights, one verifies the newest copy. */
const mostUnseenMs = 36 * hourMs;

/**
 * The restore points of which one is verified now: those of the newest copy, unless a newer moment than that of the
 * night before last is verified already; then any, so that old copies and the log between them are looked at, too.
 */
export const pointsToVerify = <P extends { readonly at: string }>(
  points: readonly P[],
  newestCopy: string,
  newestVerified: Date | null,
  now: Date,
): readonly P[] => {
  if (newestVerified && now.getTime() - newestVerified.getTime() <= mostUnseenMs) return points;
  const newest = points.filter(({ at }) => at >= newestCopy);
  return newest.length > 0 ? newest : points;
};

/** A segment has 16 MB, and 256 of them share the middle part of the name. */
const nextSegment = (name: string) => {
  const next = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16, 24)}`) + 1n;
  return `${name.slice(0, 8)}${hex8(next / 256n)}${hex8(next % 256n)}`;
};

const segmentBytes = 16_777_216n;
const hex8 = (value: number | bigint) => value.toString(16).toUpperCase().padStart(8, '0');

/** The file of the log that holds this position, such as '0/1A2B3C4D'. */
export const segmentAt = (timeline: number, lsn: string): string => {
  const [high = '', low = ''] = lsn.split('/');
  return `${hex8(timeline)}${high.padStart(8, '0')}${hex8(BigInt(`0x${low}`) / segmentBytes)}`;
};

/**
 * The first file that is missing where the log was read up to the file `end` or to its beginning, although it goes on;
 * null: it does not.
 * @param names the files that there are
 * @param unreadable those that are known and could not be read
 */
export const lackingAfter = (
  end: string,
  names: readonly string[],
  unreadable: readonly string[] = [],
): string | null => {
  const ofTimeline = (name: string) =>
    /^[0-9A-F]{24}(\.zst)?$/.test(name) && name.startsWith(end.slice(0, 8));
  const present = new Set(names.filter(ofTimeline).map((name) => name.slice(0, 24)));
  const lost = unreadable.filter(ofTimeline).map((name) => name.slice(0, 24));
  const last = [...present, ...lost].sort().at(-1) ?? '';
  if (lost.includes(end) || (last > end && !present.has(end))) return end;
  for (let next = nextSegment(end); next <= last; next = nextSegment(next))
    if (!present.has(next)) return next;
  return last > end ? nextSegment(end) : null; // It is there and was not read.
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
