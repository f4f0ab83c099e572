/** The words of what a leader decides: whose it is, what it is, and the verb of its button. */
import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { formatAge } from '#lib/words/format.ts';

type OfOthers =
  | 'plan_approval'
  | 'activity_validation'
  | 'amendment_approval'
  | 'evidence_contest'
  | 'checkin_review';
export type Decision = NextAction & { readonly kind: OfOthers };

type Words = { readonly title: string; readonly about: string; readonly verb: string };

/** The context of these actions is the name of the person who waits. */
const wordsFor: Record<OfOthers, (name: string, title: string) => Words> = {
  plan_approval: (name, title) => ({ title: `PDI de ${name}`, about: title, verb: 'Decidir' }),
  activity_validation: (name, title) => ({
    title: `“${title}”, de ${name}`,
    about: 'Atividade concluída',
    verb: 'Validar',
  }),
  amendment_approval: (name, title) => ({
    title: `Mudança no PDI de ${name}`,
    about: title,
    verb: 'Decidir',
  }),
  evidence_contest: (name, title) => ({ title: `Contestação de ${name}`, about: title, verb: 'Decidir' }),
  checkin_review: (name, title) => ({ title: `Check-in de ${name}`, about: title, verb: 'Responder' }),
};

export const isForOthers = (action: NextAction): action is Decision => action.kind in wordsFor;
export const decisionWords = ({ kind, context, title }: Decision): Words => wordsFor[kind](context, title);

/** 'hoje', 'há 5 dias'; '' where nobody knows since when. */
export const waitText = ({ since }: Pick<NextAction, 'since'>, today: string): string => {
  if (since === null) return '';
  return since >= today ? 'hoje' : formatAge(since, today);
};

const sinceOf = ({ since }: NextAction) => since ?? '9999';
export const oldestFirst = (decisions: readonly Decision[]): Decision[] =>
  decisions.toSorted((a, b) => sinceOf(a).localeCompare(sinceOf(b)));
