import { describe, expect, it } from 'vitest';
import { backupAlarms } from './backup-alarms.ts';

const now = new Date('2026-03-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const good = { done_at: daysAgo(1), failed_at: null };
const well = {
  ...{ copy: good, verification: good, sending: good, oldest_at: daysAgo(30) },
  ...{ archived_at: now, is_archive_failing: false, verified_moment: daysAgo(1) },
};

describe('the alarms about a backup', () => {
  it('are none while it is verified every week', () => {
    expect(backupAlarms(well, now)).toEqual([]);
    expect(backupAlarms({ ...well, verified_moment: daysAgo(7) }, now)).toEqual([]);
  });

  it('say that the newest verified moment is older than seven days, also when older ones were verified since', () => {
    const old = { verification: good, verified_moment: daysAgo(7.01) };
    expect(backupAlarms({ ...well, ...old }, now)).toEqual(['unverified']);
  });

  it('give a first backup seven days to be verified, and none to a product without one', () => {
    const never = { ...well, verification: { done_at: null, failed_at: null }, verified_moment: null };
    expect(backupAlarms({ ...never, oldest_at: daysAgo(6) }, now)).toEqual([]);
    expect(backupAlarms({ ...never, oldest_at: daysAgo(8) }, now)).toEqual(['unverified']);
    expect(backupAlarms({ ...never, oldest_at: null }, now)).toEqual([]);
  });

  it('say that a step failed, at once', () => {
    const failed = { ...good, failed_at: now };
    for (const step of ['copy', 'verification', 'sending'])
      expect(backupAlarms({ ...well, [step]: failed }, now)).toEqual(['failed']);
  });

  it('say after ten minutes that the log is not archived', () => {
    const failing = { ...well, is_archive_failing: true };
    expect(backupAlarms({ ...failing, archived_at: daysAgo(9 / 1440) }, now)).toEqual([]);
    expect(backupAlarms({ ...failing, archived_at: daysAgo(11 / 1440) }, now)).toEqual(['archive']);
    expect(backupAlarms({ ...failing, archived_at: null }, now)).toEqual(['archive']);
  });
});
