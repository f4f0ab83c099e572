/** The gaps for a plan: to the present job, or to the job that the person aims at; the most urgent first. */
import type { CareerView } from '@pdy/contract/career/map';
import type { PersonStandings } from '@pdy/contract/competencies/competencies';
import { gapOf, gapStatusLabel } from '@pdy/contract/rules/competencies/gap';
import { widestGaps } from '@pdy/contract/rules/competencies/widest-gaps';
import { besideDemand } from '#lib/words/level-words.ts';

export type GapChoice = {
  readonly id: string;
  readonly name: string;
  readonly demand: number;
  /** 'Nível 2,1 · pede 4', or why nothing is known. */
  readonly words: string;
  readonly held: Wanted['held'];
};

type Wanted = {
  readonly competency: { readonly id: string; readonly name: string };
  readonly demand: number;
  readonly criticality: number;
  readonly held: PersonStandings['standings'][number]['held'];
};

const choiceOf = ({ competency, demand, held }: Wanted): GapChoice => {
  const { known, status } = gapOf(demand, held);
  const now = known && held.estimate !== null ? `Nível ${besideDemand(held.estimate, demand)}` : null;
  return {
    id: competency.id,
    name: competency.name,
    demand,
    held,
    words: now ?? `${gapStatusLabel[status]} · o cargo pede ${demand}`,
  };
};

const ranked = (wanted: readonly Wanted[]) =>
  widestGaps(wanted, ({ competency: { name }, ...asked }) => ({ ...asked, name })).map(choiceOf);

export const gapsOfJob = ({ standings }: PersonStandings): GapChoice[] =>
  ranked(
    standings.flatMap(({ competency, demand, criticality, held }) =>
      demand === null ? [] : [{ competency, demand, criticality: criticality ?? 1, held }],
    ),
  );

export const gapsOfTarget = ({ target, nodes, competencies }: CareerView): GapChoice[] => {
  const node = nodes.find(({ job_profile_id }) => job_profile_id === target?.job_profile_id);
  const of = new Map(competencies.map((one) => [one.competency.id, one]));
  return ranked(
    (node?.requirements ?? []).flatMap(({ competency_id, demand, criticality }) => {
      const known = of.get(competency_id);
      return known ? [{ ...known, demand, criticality }] : [];
    }),
  );
};
