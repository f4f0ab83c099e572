import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecord, type Sighting } from './security-record.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:05:00Z') }));
afterEach(() => vi.useRealTimers());

const ana = { user_id: 'u1', email: 'ana@aroeira.example', role: 'employee', company_id: 'c1' };
const sighting: Sighting = {
  type: 'data_volume',
  action: 'many_rows_received',
  resource: 'people/directory',
  severity: 'medium',
  status: 'warning',
};

function aRecord() {
  const heard: unknown[] = [];
  return { heard, record: createRecord(ana, (event) => heard.push(event)) };
}

/** Records `many` events, never more of one kind in a minute than are accepted. */
function fill(record: ReturnType<typeof aRecord>['record'], many: number, change: Partial<Sighting> = {}) {
  for (let i = 0; i < many; i++) {
    if (i % 50 === 0) vi.advanceTimersByTime(60_000);
    record.note({ ...sighting, resource_id: String(i), ...change });
  }
}

describe('SE-01: a security event', () => {
  it('has its action, target, severity, result, person, time and risk', () => {
    const { record, heard } = aRecord();
    record.note({ ...sighting, resource_id: 'r1', details: { rows: 1200 } });
    expect(heard).toEqual([
      {
        id: expect.any(String),
        type: 'data_volume',
        action: 'many_rows_received',
        resource: 'people/directory',
        resource_id: 'r1',
        severity: 'medium',
        status: 'warning',
        details: { rows: 1200 },
        ...ana,
        risk_score: 3,
        timestamp: '2026-11-21T12:05:00.000Z',
      },
    ]);
  });

  it('is accepted fifty times a minute at most for each kind', () => {
    const { record, heard } = aRecord();
    for (let i = 0; i < 60; i++) record.note(sighting);
    expect(heard).toHaveLength(50);
    record.note({ ...sighting, type: 'content_policy' });
    expect(heard).toHaveLength(51);
  });
});

describe('SE-04: a critical event', () => {
  const critical = { ...sighting, type: 'session_hijacking', severity: 'critical' } as const;

  it('is not repeated within 30 s', () => {
    const { record, heard } = aRecord();
    record.note(critical);
    vi.advanceTimersByTime(29_999);
    expect(record.note(critical)).toBeNull();
    vi.advanceTimersByTime(1);
    record.note(critical);
    expect(heard).toHaveLength(2);
  });
});

describe('SE-05: the memory of events', () => {
  it('has a thousand events, of which fifty are recent and twenty are in the report', () => {
    const { record } = aRecord();
    fill(record, 1050);
    expect(record.events()).toHaveLength(1000);
    expect(record.events()[0]?.resource_id).toBe('50');
    expect(record.recent()).toHaveLength(50);
    expect(record.recent()[0]?.resource_id).toBe('1049');
    expect(record.report().riskiest).toHaveLength(20);
  });

  it('is reported with the riskiest first', () => {
    const { record } = aRecord();
    record.note(sighting);
    record.note({ ...sighting, type: 'platform_denied', severity: 'low', status: 'blocked' });
    const { total, riskiest } = record.report();
    expect(total).toBe(2);
    expect(riskiest.map(({ risk_score }) => risk_score)).toEqual([6, 3]);
  });
});

describe('SE-03: an alert', () => {
  it.each([
    ['the risk is 7', { severity: 'high', status: 'warning' }, 0],
    ['the risk is 8', { severity: 'medium', status: 'blocked' }, 1],
    ['it failed four times', { severity: 'low', status: 'failure', attempts: 4 }, 0],
    ['it failed five times', { severity: 'low', status: 'failure', attempts: 5 }, 1],
    ['it was done five times', { severity: 'low', status: 'success', attempts: 5 }, 0],
  ] as const)('%s', (_, change, many) => {
    const { record } = aRecord();
    record.note({ ...sighting, ...change });
    expect(record.alerts()).toHaveLength(many);
  });

  it('EN-12: begins unacknowledged, and names its subject', () => {
    const { record } = aRecord();
    record.note({ ...sighting, status: 'blocked' });
    expect(record.alerts()).toEqual([
      {
        id: expect.any(String),
        type: 'data_volume',
        message: 'Muitos registros recebidos',
        event: record.events()[0],
        timestamp: '2026-11-21T12:05:00.000Z',
        acknowledged: false,
      },
    ]);
  });

  it('is kept among the latest hundred at most', () => {
    const { record } = aRecord();
    fill(record, 130, { status: 'blocked' });
    expect(record.alerts()).toHaveLength(100);
    expect(record.alerts()[0]?.event.resource_id).toBe('30');
  });
});
