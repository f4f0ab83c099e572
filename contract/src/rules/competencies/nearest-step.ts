/** Which of several steps brings a person nearest to the job they hold and the job they aim at. */
import type { JobDemand } from '../career/career-map.ts';
import { sum } from '../numbers.ts';

export type Step = {
  readonly competency: { readonly id: string };
  /** Levels before and after the step, by the formula of evidence; `before` is null while the level is unknown. */
  readonly before: number | null;
  readonly after: number;
};

/** The share of a job's demanded levels that a step adds, 0 to 1, counted from level 1 and weighted by criticality. */
export function broughtTo(asked: readonly JobDemand[], { competency, before, after }: Step): number {
  const one = asked.find((demand) => demand.competency_id === competency.id);
  if (!one) return 0;
  const whole = sum(asked.map(({ demand, criticality }) => criticality * (demand - 1)));
  const from = Math.min(one.demand, before ?? 1);
  const part = one.criticality * Math.max(0, Math.min(one.demand, after) - from);
  return part === 0 ? 0 : part / whole;
}

/** The step that serves most jobs, then the one that adds most, then the first one. Null: none serves a job. */
export function nearestStep<T extends Step, K>(
  steps: readonly T[],
  jobs: readonly { readonly kind: K; readonly asked: readonly JobDemand[] }[],
): { step: T; serves: K[] } | null {
  const [best] = steps
    .map((step) => {
      const brought = jobs.map(({ kind, asked }) => ({ kind, part: broughtTo(asked, step) }));
      const serving = brought.filter(({ part }) => part > 0);
      return {
        step,
        serves: serving.map(({ kind }) => kind),
        whole: sum(serving.map(({ part }) => part)),
      };
    })
    .filter(({ serves }) => serves.length > 0)
    .sort((a, b) => b.serves.length - a.serves.length || b.whole - a.whole);
  return best ? { step: best.step, serves: best.serves } : null;
}
