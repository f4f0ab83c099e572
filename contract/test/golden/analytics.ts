/** Worked examples of rates about people. */
import { daysAfter } from '@pdy/contract/rules/days';
import { demandMet, levelVelocity, turnoverRates } from '@pdy/contract/rules/reports/people-analytics';
import type { Runner, Tolerance } from './runner.ts';

type Turnover = {
  admissoes: number;
  desligamentos: number;
  headcount_inicio: number;
  headcount_fim: number;
  expected: object | null;
};
type Adherence = {
  required: Record<string, number>;
  held: Record<string, number>;
  adherence_pct: number | null;
};
type Velocity = { points_day_level: [day: number, level: number][]; levels_per_quarter: number | null };
type Section = { tolerance: Tolerance; turnover: Turnover[]; adherence: Adherence[]; velocity: Velocity[] };

function rates({ admissoes, desligamentos, headcount_inicio, headcount_fim }: Turnover) {
  const found = turnoverRates({
    hired: admissoes,
    left: desligamentos,
    headcount_start: headcount_inicio,
    headcount_end: headcount_fim,
  });
  const { turnover = null, leaving = null, hiring = null } = found ?? {};
  return { turnover_pct: turnover, desligamento_pct: leaving, admissao_pct: hiring };
}

export const peopleAnalytics: Runner = (section) => {
  const { tolerance, turnover, adherence, velocity } = section as Section;
  return [
    ...turnover.map((one) => ({
      name: `${one.admissoes} came, ${one.desligamentos} left of ${one.headcount_inicio}`,
      expected: one.expected,
      tolerance,
      actual: () => rates(one),
    })),
    ...adherence.map(({ required, held, adherence_pct }) => ({
      name: `held ${JSON.stringify(held)}`,
      expected: adherence_pct,
      tolerance,
      actual: () =>
        demandMet(Object.entries(required).map(([key, demanded]) => ({ demanded, held: held[key] ?? null }))),
    })),
    ...velocity.map(({ points_day_level, levels_per_quarter }) => ({
      name: `${points_day_level.length} points`,
      expected: levels_per_quarter,
      tolerance,
      actual: () =>
        levelVelocity(points_day_level.map(([day, level]) => ({ day: daysAfter('2026-01-01', day), level }))),
    })),
  ];
};
