/** What is typed about a suggestion, as the contract checks it. Comes with the form only. */
import { NewSuggestion } from '@pdy/contract/library/library';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { fieldErrors } from '#lib/form/form-errors.ts';

export type TypedSuggestion = {
  title: string;
  kind: ActivityKind;
  minutes: string;
  url: string;
  competency_id: string;
  reason: string;
};

/** What is sent: nothing typed is null. */
export const suggestionInput = ({ minutes, url, competency_id, ...typed }: TypedSuggestion) => ({
  ...typed,
  minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
  url: url.trim() || null,
  competency_id: competency_id || null,
});

export const checkSuggestion = (typed: TypedSuggestion) => {
  const errors = fieldErrors(NewSuggestion.safeParse(suggestionInput(typed)));
  const isNumber = /^\d+$/.test(typed.minutes.trim());
  return isNumber ? errors : { ...errors, minutes: 'Informe minutos inteiros' };
};
