import { expect, it } from 'vitest';
import type { EvidenceKind } from './evidence.ts';
import { knowledgeOf } from './knowledge.ts';

const piece = (kind: EvidenceKind, observed_on: string, expires_on: string | null = null) => ({
  ...{ kind, observed_on, expires_on },
});
const known = { is_known: true, no_decay: false };

it.each([
  ['a test of this year', [piece('simulado', '2026-03-01')], 'measured'],
  [
    'a test beside what the leader said',
    [piece('manager_rating', '2026-09-01'), piece('simulado', '2026-03-01')],
    'measured',
  ],
  [
    'what others said',
    [piece('peer_feedback', '2026-03-01'), piece('performance_review', '2026-02-01')],
    'opinion',
  ],
  [
    'an old test beside what others say now',
    [piece('simulado', '2024-03-01'), piece('peer_feedback', '2026-03-01')],
    'opinion',
  ],
  ['twelve months to the day', [piece('simulado', '2025-11-28')], 'measured'],
  ['a day more', [piece('simulado', '2025-11-27')], 'aged'],
  ['an old certificate that still holds', [piece('certification', '2020-01-01', '2027-01-01')], 'measured'],
  ['an old certificate that has ended', [piece('certification', '2020-01-01', '2026-01-01')], 'aged'],
  ['a level that was set by hand', [], 'opinion'],
] as const)('%s', (_, pieces, knowledge) => {
  expect(knowledgeOf(pieces, '2026-11-28', known)).toBe(knowledge);
});

it('an unknown level is not known, whatever evidence there was, and evidence that does not fade never ages', () => {
  const old = [piece('simulado', '2020-01-01')];
  expect(knowledgeOf(old, '2026-11-28', { is_known: false, no_decay: true })).toBe('unknown');
  expect(knowledgeOf(old, '2026-11-28', { is_known: true, no_decay: true })).toBe('measured');
});
