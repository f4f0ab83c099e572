import { testFaultText } from '@pdy/contract/assessments/authoring-words';
import { TestRules } from '@pdy/contract/assessments/tests';
import { expect, it } from 'vitest';
import { faultsOf } from './faults-rules.ts';

it('a warning names a key that is shown before the next attempt, but not one that waits for the score', () => {
  const question_ids = ['q1', 'q2', 'q3'];
  const sections = [
    {
      ...{ selection: 'fixed' as const, draw_count: 0, question_ids },
      ...{ available: 3, barred: 0, in_exam: 0, by_level: [] },
    },
  ];
  const codes = (rules: object) =>
    faultsOf({
      ...{ kind: 'simulado', sections, shared: [], left_short: 0, deadlines_behind: 0 },
      rules: TestRules.parse({ max_attempts: 3, key_shown: 'on_submit', ...rules }),
      audience: { audience: 'all' },
    }).map(({ code }) => code);
  expect(codes({})).toContain('key_before_retake');
  expect(codes({ score_shown: 'never' })).not.toContain('key_before_retake');
  expect(codes({ answers_shown: 'when_final' })).not.toContain('key_before_retake');
});

it('a warning tells how short a time is in minutes, as it is written', () => {
  const question_ids = Array.from({ length: 10 }, (_, at) => `q${at}`);
  const section = { selection: 'fixed' as const, draw_count: 0, question_ids };
  const texts = (time_limit_s: number) =>
    faultsOf({
      sections: [{ ...section, ...{ available: 10, barred: 0, in_exam: 0, by_level: [] } }],
      ...{ kind: 'simulado', shared: [], left_short: 0, deadlines_behind: 0 },
      rules: TestRules.parse({ time_limit_s, max_attempts: 1 }),
      audience: { audience: 'all' },
    })
      .filter(({ code }) => code === 'little_time')
      .map(testFaultText);
  expect(texts(120)).toEqual([
    'O tempo é curto: são menos de 20 segundos por questão. Dê ao menos 4 minutos.',
  ]);
  expect(texts(240)).toEqual([]);
});
