/** What a person needs for their current job, and for the job they aim at. */
import type { Need } from '@pdy/contract/rules/recommendations/recommendation-needs';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { daysHeldUnchanged, heldOn, type LevelPiece, piecesOfMany } from '../competencies/index.ts';
import { type Demand, demandsOf } from './company.ts';
import { type Place, placesOf } from './people.ts';

type Pieces = ReadonlyMap<string, readonly LevelPiece[]>;
type Job = NonNullable<Place['job']>;
type Demands = ReadonlyMap<string, readonly Demand[]>;

type Asked = Demand & { readonly horizon: 'current' | 'target'; readonly job: string };

const asked = (job: Job | null, horizon: Asked['horizon'], demands: Demands): Asked[] =>
  job ? (demands.get(job.id) ?? []).map((demand) => ({ ...demand, horizon, job: job.name })) : [];

/** The needs of a person, met or not, the current job's first. `pieces`: the person's evidence by competency. */
export const needsFrom = (
  { job, target }: { readonly job: Job | null; readonly target: Job | null },
  demands: Demands,
  { pieces, today }: { readonly pieces: Pieces; readonly today: string },
) => {
  const all = [...asked(job, 'current', demands), ...asked(target, 'target', demands)];
  const needs = all.map(
    ({ fading, ...need }): Need => ({
      ...need,
      held: heldOn(today, fading, pieces.get(need.competency) ?? []),
    }),
  );
  const days = all.flatMap(({ competency, fading }) => {
    const own = pieces.get(competency);
    return own ? [daysHeldUnchanged(today, fading, own)] : [];
  });
  // Infinity where there is no evidence: no day changes that.
  return { needs, days_unchanged: Math.min(...days) };
};

/** The needs of one person. NOT_FOUND for a person whom the caller may not see. */
export const needsOf = async (
  tx: Tx,
  person_id: string,
  { today, target: aimed }: { readonly today: string; readonly target: Job | null },
) => {
  const place = (await placesOf(tx, [person_id], today)).get(person_id);
  if (!place) throw notFound();
  const { job } = place;
  const target = aimed?.id === job?.id ? null : aimed;
  const demands = await demandsOf(
    tx,
    [job, target].flatMap((one) => one?.id ?? []),
  );
  const competencies = [...demands.values()].flatMap((of) => of.map(({ competency }) => competency));
  const pieces = (await piecesOfMany(tx, [person_id], competencies)).get(person_id) ?? new Map();
  return { job, ...needsFrom({ job, target }, demands, { pieces, today }) };
};
