/** The possible actions of a cell: activities, decks and tests on its competency, and the calls that assign them. */
import { testKindLabel } from '@pdy/contract/assessments/values';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { FromCell } from '@pdy/contract/reports/acts';
import type { actKinds } from '@pdy/contract/reports/words';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatMinutes } from '#lib/words/format.ts';

export type ActKind = (typeof actKinds)[number];
/** The kinds that the company offers; a goal is written by the person. */
export type OfferKind = Exclude<ActKind, 'goal'>;
export type Offer = { readonly id: string; readonly title: string; readonly note: string };

/** The number of offered activities; the library has the others. */
const mostOffered = 6;

export const peopleText = (count: number) => countText(count, 'pessoa', 'pessoas');

/** The offers of one kind, read when the kind is chosen. */
export function useOffers(kind: OfferKind, competency_id: string) {
  const activities = useQuery({
    ...api.library.search.queryOptions({ input: { competency_id, limit: mostOffered } }),
    enabled: kind === 'activity',
    select: ({ items }): Offer[] =>
      items.map(({ id, title, kind: of, minutes }) => ({
        ...{ id, title, note: `${activityKindLabel[of]} · ${formatMinutes(minutes)}` },
      })),
  });
  const decks = useQuery({
    ...api.decks.of_company.queryOptions(),
    enabled: kind === 'deck',
    select: (all): Offer[] =>
      all
        .filter((deck) => deck.competency_id === competency_id && deck.status === 'published')
        .map(({ id, title, cards_count }) => ({
          ...{ id, title, note: countText(cards_count, 'cartão', 'cartões') },
        })),
  });
  const ofKind = (of: 'proficiency' | 'simulado') => ({
    ...api.tests.list.queryOptions({ input: { kind: of, status: 'published' } }),
    enabled: kind === 'test',
  });
  const proficiency = useQuery(ofKind('proficiency'));
  const simulados = useQuery(ofKind('simulado'));
  if (kind === 'activity') return activities;
  if (kind === 'deck') return decks;
  const tests = proficiency.data && simulados.data && [...proficiency.data, ...simulados.data];
  return {
    data: tests
      ?.filter(({ competencies }) => competencies.some(({ id }) => id === competency_id))
      .map(({ id, title, kind: of }): Offer => ({ id, title, note: testKindLabel[of] })),
    isPending: proficiency.isPending || simulados.isPending,
    error: proficiency.error ?? simulados.error,
    refetch: () => Promise.all([proficiency.refetch(), simulados.refetch()]),
  };
}

type Given = { kind: OfferKind; id: string; person_ids: readonly string[]; cell: FromCell };

/** Uses the same calls that assign activities, decks and tests everywhere. */
export function useGive(onDone: () => void) {
  const activity = useAct(api.library.assign, {
    done: ({ assigned }) => `Atividade indicada a ${peopleText(assigned)}`,
    onDone,
  });
  const deck = useAct(api.decks.assign, { done: 'Baralho indicado', onDone });
  const test = useAct(api.testAssignments.assign, { done: 'Teste indicado', onDone });
  const goal = useAct(api.reports.ask_goals, {
    done: ({ people }) => `Meta pedida a ${peopleText(people)}`,
    onDone,
  });
  const askGoal = ({ cell, person_ids }: Pick<Given, 'cell' | 'person_ids'>) =>
    goal.mutate({ cell, person_ids: [...person_ids] });
  const give = ({ kind, id, person_ids, cell }: Given) => {
    const people = [...person_ids];
    const audience = { audience: 'some' as const, departments: [], job_ids: [], person_ids: people };
    if (kind === 'activity') activity.mutate({ id, person_ids: people, message: '', due_on: null, cell });
    else if (kind === 'deck') deck.mutate({ id, audience, due_on: null, cell });
    else test.mutate({ id, audience, due_on: null, is_mandatory: false, cell });
  };
  const isPending = [activity, deck, test, goal].some((one) => one.isPending);
  return { give, askGoal, isPending };
}
