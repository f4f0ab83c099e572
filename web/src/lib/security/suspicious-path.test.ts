import { describe, expect, it } from 'vitest';
import {
  onSuspicious,
  reportPlatformDenial,
  reportSuspiciousPath,
  reportUnauthorized,
  type Suspicion,
} from './suspicious-path.ts';

const facts = (heard: readonly Suspicion[]) => heard.map(({ at: _, ...rest }) => rest);

describe('an event of the guards', () => {
  it('GD-01, GD-15: waits for a listener, among the latest twenty', () => {
    for (let i = 1; i <= 19; i++) reportSuspiciousPath(`/nada-${i}`);
    reportUnauthorized('/goals');
    reportPlatformDenial('/platform', 'other_role');
    const heard: Suspicion[] = [];
    const stop = onSuspicious((suspicion) => heard.push(suspicion));
    expect(heard).toHaveLength(20);
    expect(facts(heard).at(0)).toEqual({ kind: 'unknown_path', path: '/nada-2' });
    expect(facts(heard).slice(-2)).toEqual([
      { kind: 'unauthorized', path: '/goals' },
      { kind: 'platform_denied', path: '/platform', why: 'other_role' },
    ]);
    stop();
  });

  it('is told at once to everybody who listens, and only once', () => {
    const [first, second, late]: Suspicion[][] = [[], [], []];
    const stops = [first, second].map((heard) => onSuspicious((suspicion) => heard?.push(suspicion)));
    reportSuspiciousPath('/wp-admin');
    const stopLate = onSuspicious((suspicion) => late?.push(suspicion));
    expect([first, second, late].map((heard) => facts(heard ?? []))).toEqual([
      [{ kind: 'unknown_path', path: '/wp-admin' }],
      [{ kind: 'unknown_path', path: '/wp-admin' }],
      [],
    ]);
    for (const stop of [...stops, stopLate]) stop();
  });
});
