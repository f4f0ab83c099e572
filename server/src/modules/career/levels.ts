/** The levels a person holds in the competencies that jobs ask for. */
import type { Held } from '@pdy/contract/competencies/competencies';
import type { Tx } from '#kernel/db.ts';
import { evidenceOf, heldOn, historyOf } from '../competencies/index.ts';
import type { jobsOfMap } from './map-jobs.ts';

type Asked = Awaited<ReturnType<typeof jobsOfMap>>['requirements'][number];

/** The levels of a person by competency, in one statement whatever the number of jobs. */
export const levelsFor = async (
  tx: Tx,
  person_id: string,
  { requirements, today }: { requirements: readonly Asked[]; today: string },
) => {
  const evidence = await evidenceOf(tx, person_id);
  const asked = new Map(requirements.map((one) => [one.competency_id, one]));
  const competencies = [...asked.values()].map(
    ({ competency_id, code, name, kind, half_life_days, no_decay }) => {
      const pieces = evidence.get(competency_id)?.pieces ?? [];
      const held: Held = heldOn(today, { kind, half_life_days, no_decay }, pieces);
      return { competency: { id: competency_id, code, name, kind }, held };
    },
  );
  return {
    competencies,
    levels: new Map(competencies.map(({ competency, held }) => [competency.id, held])),
    history: historyOf(evidence, today),
  };
};
