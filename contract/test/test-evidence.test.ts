import {
  type Emission,
  isMuchLessPrecise,
  noEvidenceText,
  supersedeKey,
  testEvidence,
  whyNoEvidence,
} from '@pdy/contract/rules/assessments/test-evidence';
import { describe, expect, it } from 'vitest';

describe('evidence of a test', () => {
  const good: Emission = { kind: 'simulado', items: 10, seen_before: 5, rte: 0.9, validity: 'caution' };
  it.each([
    [{}, null],
    [{ seen_before: 6 }, 'repeated_items'],
    [{ items: 4, seen_before: 0 }, 'too_few_items'],
    [{ rte: 0.89 }, 'low_effort'],
    [{ rte: null }, null],
    [{ validity: 'invalid' }, 'invalid_answers'],
    [{ practice: true }, 'practice'],
    [{ trait_profile: true }, 'trait_profile'],
    [{ voided: true, rte: 0 }, 'voided'],
    [{ kind: 'behavioural_test', items: 5, seen_before: 0 }, 'too_few_items'],
    [{ kind: 'behavioural_test', items: 6, seen_before: 0 }, null],
    [{ reads_bank: true, rte: 0 }, 'reads_bank'],
    [{ reads_bank: true, practice: true }, 'practice'],
    [{ answered: 5 }, null],
    [{ answered: 4 }, 'too_few_answers'],
    [{ answered: 0 }, 'too_few_answers'],
    [{ items: 10, seen_before: 0, answered: 5 }, null],
    [{ items: 12, seen_before: 0, answered: 5 }, 'too_few_answers'],
    [{ items: 13, seen_before: 0, answered: 6 }, 'too_few_answers'],
    [{ items: 13, seen_before: 0, answered: 7 }, null],
    [{ items: 12, seen_before: 2, answered: 5 }, null],
    [{ kind: 'behavioural_test', items: 6, seen_before: 0, answered: 5 }, 'too_few_answers'],
    [{ answered: 0, seen_before: 6 }, 'repeated_items'],
    [{ answered: 0, practice: true }, 'practice'],
  ] as const)('%j: %s', (more, expected) => {
    expect(whyNoEvidence({ ...good, ...more })).toBe(expected);
  });

  it('has a quality above 0 and up to 1, halved by caution, and says why there is none', () => {
    expect([0.1, 0.45, 0.9].map((se) => testEvidence({ theta: 0, se }).quality)).toEqual([1, 1, 0.25]);
    expect(testEvidence({ theta: 9, se: 0.9, caution: true })).toEqual({ level: 5, quality: 0.125 });
    expect(noEvidenceText.too_few_items).toBe('Poucas questões desta competência');
    expect(noEvidenceText.repeated_items).toBe('Questões repetidas: este resultado não altera seu nível');
    expect(noEvidenceText.too_few_answers).toBe('Poucas questões respondidas para estimar seu nível');
    expect(noEvidenceText.low_effort).toBe('Respostas rápidas demais para estimar seu nível');
  });

  it('replaces an earlier one up to 1,25 times its standard error', () => {
    expect(isMuchLessPrecise(0.625, 0.5)).toBe(false);
    expect(isMuchLessPrecise(0.626, 0.5)).toBe(true);
    expect(isMuchLessPrecise(0.3, 0.5)).toBe(false);
    expect(isMuchLessPrecise(0.99, null)).toBe(false);
  });

  it('replaces what the same test said about the same competency', () => {
    const kinds = ['proficiency_test', 'simulado', 'behavioural_test'] as const;
    expect(kinds.map((kind) => supersedeKey(kind, 't1', 'c1'))).toEqual([
      'prof:t1:c1',
      'sim:t1:c1',
      'beh:t1:c1',
    ]);
  });
});
