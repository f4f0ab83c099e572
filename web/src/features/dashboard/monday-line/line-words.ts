import type { LineActivity, MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { countText } from '@pdy/contract/rules/numbers';
import { formatMinutes } from '#lib/format.ts';

export const peopleText = (count: number) => countText(count, 'pessoa', 'pessoas');

/** As of now: of whom it still is so. */
export function lineHeading({ people, competency }: MondayLine): string {
  const verb = people.length === 1 ? 'está' : 'estão';
  return `${peopleText(people.length)} ${verb} abaixo do que o cargo pede em ${competency?.name ?? ''}`;
}

/** 'Curso · 2 h', and whom it does not serve where it does not serve all. */
export function activityFacts({ kind, minutes, person_ids }: LineActivity, people: number): string {
  const facts = `${activityKindLabel[kind]} · ${formatMinutes(minutes)}`;
  return person_ids.length < people ? `${facts} · para ${person_ids.length} de ${people}` : facts;
}
