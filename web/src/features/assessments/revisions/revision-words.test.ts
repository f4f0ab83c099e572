import type { ScoreRevision } from '@pdy/contract/assessments/score-revisions';
import { expect, it } from 'vitest';
import { revisionReason, revisionWords } from './revision-words.ts';

it('MO-14: a result says what has changed, and why', () => {
  const revision: ScoreRevision = {
    ...{ at: new Date('2026-11-28T12:00:00Z'), kind: 'key', reason: 'Estava trocado.', keeps_pass: true },
    ...{ old_percent: 70, new_percent: 66.67, old_is_passed: true, new_is_passed: true },
    ...{ old_level: 3.2, new_level: 3.1 },
  };
  expect(revisionWords(revision)).toBe('Nota recalculada em 28/11/2026: 70% → 66,67%.');
  const adaptive = { ...revision, old_percent: null, new_percent: null };
  expect(revisionWords(adaptive)).toBe('Nível recalculado em 28/11/2026: 3,2 → 3,1.');
  expect(revisionReason(revision)).toBe(
    'O gabarito de uma questão foi corrigido. Motivo: “Estava trocado.” A aprovação continua valendo.',
  );
});
