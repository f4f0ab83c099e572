import { describe, expect, it } from 'vitest';
import {
  agingMoment,
  gapsInLog,
  lackingAfter,
  outdated,
  pointsToVerify,
  segmentAt,
  stepsDue,
  type Times,
} from './backup-rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const all = ['copy', 'point', 'tidying', 'verification'];
const none = { copy: null, point: null, tidying: null, verification: null };
const times = (more: Partial<Times>): Times => ({ ...none, failed: none, ...more });

describe('the steps of a backup', () => {
  it('begin with all of them, whatever the hour', () => {
    expect(stepsDue(times({}), at('2026-03-10T14:00'))).toEqual(all);
  });

  it('are done at night, and half a day later once more a point', () => {
    const tidying = at('2026-03-10T05:07');
    const done = { copy: at('2026-03-10T05:05'), point: at('2026-03-10T05:06'), tidying };
    const verified = { ...done, verification: at('2026-03-10T06:05') };
    const dayBefore = { ...done, verification: at('2026-03-09T06:05') };
    expect(stepsDue(times(dayBefore), at('2026-03-10T05:55'))).toEqual([]);
    expect(stepsDue(times(dayBefore), at('2026-03-10T06:00'))).toEqual(['verification']);
    expect(stepsDue(times(verified), at('2026-03-10T12:00'))).toEqual([]);
    expect(stepsDue(times(verified), at('2026-03-10T17:10'))).toEqual(['point']);
    const later = { ...verified, point: at('2026-03-10T17:10') };
    expect(stepsDue(times(later), at('2026-03-11T04:59'))).toEqual([]);
    expect(stepsDue(times(later), at('2026-03-11T05:00'))).toEqual(['copy', 'point', 'tidying']);
  });

  it('are done by day where the machine was off at night', () => {
    const tidying = at('2026-03-10T05:07');
    const done = { copy: at('2026-03-10T05:05'), point: at('2026-03-10T17:05'), tidying };
    const before = times({ ...done, verification: at('2026-03-10T06:05') });
    expect(stepsDue(before, at('2026-03-11T12:30'))).toEqual(all);
  });

  it('are tried again an hour after they failed', () => {
    const failed = times({ failed: { ...none, copy: at('2026-03-10T14:00') } });
    expect(stepsDue(failed, at('2026-03-10T14:30'))).toEqual(['point', 'tidying', 'verification']);
    expect(stepsDue(failed, at('2026-03-10T15:01'))).toEqual(all);
  });
});

describe('what is kept', () => {
  const copies = Array.from({ length: 40 }, (_, day) => ({
    name: `copy${day}`,
    ended_at: new Date(Date.UTC(2026, 0, 1 + day, 5)).toISOString(),
    start_wal: `0000000100000000000000${(day + 16).toString(16).toUpperCase()}`,
  }));
  const now = at('2026-02-09T06:00'); // An hour after the last copy.

  const goneOf = (some: typeof copies, days: number, at = now) =>
    outdated({ copies: some, points: [], log: [] }, days, at).copies;

  it('is every copy of a week, before that one of each week, and nothing older than the days', () => {
    const gone = new Set(goneOf(copies, 35));
    const kept = copies.filter(({ name }) => !gone.has(name)).map(({ name }) => name);
    expect(kept.slice(-7)).toEqual(copies.slice(-7).map(({ name }) => name));
    expect(kept.slice(0, -7)).toEqual(['copy5', 'copy7', 'copy14', 'copy21', 'copy28']);
  });

  it('are the newest two copies, however old', () => {
    expect(goneOf(copies.slice(0, 3), 1, at('2027-01-01T00:00'))).toEqual(['copy0']);
    expect(goneOf(copies.slice(0, 2), 0, at('2027-01-01T00:00'))).toEqual([]);
  });

  it('is all of it where the clock jumps, and one copy is made while it is wrong', () => {
    const usual = goneOf(copies, 35);
    const [last = { name: '', ended_at: '', start_wal: '' }] = copies.slice(-1);
    const wrong = { ...last, name: 'wrong', ended_at: '2031-01-01T00:00:00.000Z' };
    expect(goneOf(copies, 35, at('2031-01-01T00:00'))).toEqual(usual);
    const [first] = goneOf([...copies, wrong], 35, at('2031-01-01T01:00'));
    expect(first).toBe('copy0');
    expect(goneOf([...copies, wrong], 35, at('2031-01-01T01:00'))).not.toContain('copy38');
    expect(goneOf([...copies, wrong], 35)).toEqual(usual); // The clock is right again.
    expect(agingMoment(copies, at('1970-01-01T00:00'))).toBeNull();
    expect(goneOf(copies, 35, at('1970-01-01T00:00'))).toEqual([]);
  });

  it('is the log since the first copy, on every timeline, and the history of timelines', () => {
    const log = ['00000001000000000000001F.zst', '000000010000000000000020.zst', '00000002.history.zst'];
    const other = ['00000002000000000000001F.zst', '00000002000000000000002A.zst'];
    const kept = copies.slice(16, 18);
    expect(kept[0]?.start_wal).toBe('000000010000000000000020');
    const points = [
      { name: 'before', at: '2026-01-17T04:59:00.000Z' },
      { name: 'after', at: '2026-01-17T05:01:00.000Z' },
    ];
    const gone = outdated({ copies: kept, points, log: [...log, ...other] }, 35, now);
    expect(gone).toEqual({ copies: [], points: ['before'], log: [log[0], other[0]] });
    expect(outdated({ copies: [], points, log }, 35, now)).toEqual({ copies: [], points: [], log: [] });
  });

  it('has no gap in the log, unless a file is missing', () => {
    const whole = [
      '0000000100000000000000FE.zst',
      '0000000100000000000000FF.zst',
      '000000010000000100000000.zst',
      '0000000100000001000000FF.partial.zst',
      '000000020000000100000007.zst',
    ];
    expect(gapsInLog(whole)).toEqual([]);
    expect(gapsInLog(whole.filter((_, index) => index !== 1))).toEqual(['0000000100000000000000FF']);
  });

  it('ends where no later file is known, and lacks the first one where one is', () => {
    const names = [
      '0000000100000000000000FE.zst',
      '000000010000000100000000.zst',
      '000000020000000100000009.zst',
    ];
    expect(segmentAt(1, '0/FE000148')).toBe('0000000100000000000000FE');
    expect(segmentAt(10, '1A/1000000')).toBe('0000000A0000001A00000001');
    expect(lackingAfter('0000000100000000000000FE', names)).toBe('0000000100000000000000FF');
    expect(lackingAfter('000000010000000100000000', names)).toBeNull();
    expect(lackingAfter('0000000100000000000000FD', names)).toBe('0000000100000000000000FD');
    const lost = ['000000010000000100000001.zst', '00000003.history.zst'];
    expect(lackingAfter('000000010000000100000000', names, lost)).toBe('000000010000000100000001');
  });
});

describe('a verification', () => {
  const points = ['2026-03-01T05:10Z', '2026-03-10T05:10Z', '2026-03-10T17:10Z'].map((moment) => ({
    at: moment,
  }));
  const newestCopy = '2026-03-10T05:05Z';
  const choice = (verified: Date | null) =>
    pointsToVerify(points, newestCopy, verified, at('2026-03-11T06:00')).map((point) => point.at);

  it('is of the newest copy on every second night at least, and of any on the others', () => {
    const newest = ['2026-03-10T05:10Z', '2026-03-10T17:10Z'];
    expect(choice(null)).toEqual(newest);
    expect(choice(at('2026-03-09T05:10'))).toEqual(newest);
    expect(choice(at('2026-03-10T05:10'))).toHaveLength(3);
    expect(pointsToVerify(points.slice(0, 1), newestCopy, null, at('2026-03-11T06:00'))).toHaveLength(1);
  });
});
