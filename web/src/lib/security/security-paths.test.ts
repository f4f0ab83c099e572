import { describe, expect, it } from 'vitest';
import { readPaths } from './security-paths.ts';
import { createRecord } from './security-record.ts';

const at = new Date('2026-11-21T12:05:00Z');
const nobody = { user_id: 'u1', email: '', role: 'employee', company_id: null };

describe('SE-02: the events of the guards', () => {
  const record = createRecord(nobody, () => undefined);

  it('call an unknown address suspicious, and have only its path', () => {
    const path = `/${'x'.repeat(150)}?token=abc`;
    const event = record.note(readPaths()({ kind: 'unknown_path', path, at }));
    expect(event).toMatchObject({ type: 'unknown_path', severity: 'low', status: 'warning', risk_score: 6 });
    expect(event?.resource_id).toBe(`/${'x'.repeat(99)}`);
  });

  it('give little weight to a page without a session', () => {
    const event = record.note(readPaths()({ kind: 'unauthorized', path: '/goals', at }));
    expect(event).toMatchObject({ status: 'failure', risk_score: 3 });
  });

  it('SE-03: raise an alert after several refusals at the pages of the platform', () => {
    const read = readPaths();
    const denied = { kind: 'platform_denied', path: '/platform', why: 'other_role', at } as const;
    const fresh = createRecord(nobody, () => undefined);
    const risks = [1, 2, 3].map(() => fresh.note(read(denied))?.risk_score);
    expect(risks).toEqual([6, 6, 6]);
    expect(fresh.alerts()).toEqual([]);
    expect(fresh.note(read(denied))).toMatchObject({ attempts: 4, risk_score: 8 });
    expect(fresh.alerts()).toHaveLength(1);
  });
});
