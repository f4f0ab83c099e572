/** The contract's functions applied to the evidence: every screen has to show these numbers. */

import type { PersonStandings, Why } from '@pdy/contract/competencies/competencies';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { Plan } from '@pdy/contract/pdi/plan';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { planProgress } from '@pdy/contract/rules/pdi/plan-progress';
import { expect, type Page } from '@playwright/test';
import { read } from './api.ts';

/** A measured level as rulers and panels write it: '3,4' or '3,0'. */
export const levelWords = (level: number) => shownLevelText(level);

/** The standing of one competency; its numbers are checked by computing them again from its parts. */
export async function standingOf(page: Page, name: string) {
  const { standings } = await read<PersonStandings>(page, '/competencies');
  const standing = standings.find(({ competency }) => competency.name === name);
  if (!standing || standing.demand === null) throw new Error(`nobody asks for ${name}`);
  expect(standing.gap).toEqual(gapOf(standing.demand, standing.held));
  return standing;
}

/** The evidence behind a level; its weights and levels must give the same estimate. */
export async function whyOf(page: Page, competency_id: string) {
  const why = await read<Why>(page, `/competencies/${competency_id}/why`);
  const counted = why.evidence.filter(({ counts }) => counts);
  const estimate = counted.reduce(
    (sum, { weight_percent, level }) => sum + (weight_percent / 100) * level,
    0,
  );
  if (counted.length > 0) expect(estimate).toBeCloseTo(why.standing.held.estimate ?? 0, 4);
  return why;
}

/** The fit and coverage that the dashboard must show, by the contract's function over all demands. */
export async function fitShown(page: Page) {
  const { standings } = await read<PersonStandings>(page, '/competencies');
  const requirements = standings.flatMap(({ demand, criticality, is_required, held }) =>
    demand === null || criticality === null ? [] : [{ demand, criticality, required: is_required, held }],
  );
  const fit = fitTo(requirements);
  const { fit: said } = await read<Dashboard>(page, '/dashboard');
  expect(said).toMatchObject({
    fit_shown: fit.fit_shown,
    coverage_shown: fit.coverage_shown,
    ready: fit.ready,
  });
  return fit;
}

type Shown = {
  readonly level: string | null;
  readonly evidence: readonly string[];
  readonly percent: string | undefined;
  readonly assessed: string | undefined;
};

/** Checks that the screens show what the contract's functions make of the evidence, to the last digit shown. */
export async function agreesWithContract(page: Page, competency: string, shown: Shown) {
  const { competency: of, held } = await standingOf(page, competency);
  const { evidence } = await whyOf(page, of.id);
  const fit = await fitShown(page);
  expect({ ...shown, evidence: shown.evidence.length }).toEqual({
    level: held.estimate === null ? null : levelWords(held.estimate),
    evidence: evidence.length,
    percent: String(fit.fit_shown),
    assessed: String(fit.coverage_shown),
  });
}

/** The current plan; its progress must be what the contract's function makes of its goals. */
export async function currentPlan(page: Page): Promise<Plan> {
  const plan = await read<Plan>(page, '/pdi/plans/current');
  const goals = plan.goals.map((goal) => {
    const { status, weight, mode } = goal;
    if (mode === 'competency') {
      return {
        status,
        weight,
        mode,
        baseline: goal.baseline_level,
        now: goal.held_estimate,
        target: goal.target_level ?? 1,
      };
    }
    return { status, weight, mode: 'activities' as const, activities: goal.activities };
  });
  const { progress, shown } = planProgress(goals);
  expect(plan.progress).toBeCloseTo(progress, 6);
  expect(plan.progress_shown).toBe(shown);
  return plan;
}
