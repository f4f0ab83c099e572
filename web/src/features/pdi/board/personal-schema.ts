/** What is typed about a personal activity, as the contract checks it. Comes with the form only. */
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import {
  NewPersonalActivity,
  type PersonalActivity,
  type Repetition,
} from '@pdy/contract/pdi/personal-activity';
import { fieldErrors } from '#lib/form/form-errors.ts';

export type TypedPersonal = {
  title: string;
  kind: ActivityKind;
  due_on: string;
  /** Empty: once. */
  repeats: Repetition | '';
  times: string;
};

export const personalInput = ({ due_on, repeats, times, ...typed }: TypedPersonal) => ({
  ...typed,
  due_on: due_on || null,
  repeats: repeats || null,
  ...(repeats && { times: Number(times) }),
});

export const checkPersonal = (typed: TypedPersonal) =>
  fieldErrors(NewPersonalActivity.safeParse(personalInput(typed)));

export type EditedPersonal = Pick<TypedPersonal, 'title' | 'kind' | 'due_on'>;

/** What the form begins with. */
export const editedOf = ({ title, kind, due_on }: PersonalActivity): EditedPersonal => ({
  title,
  kind,
  due_on: due_on ?? '',
});

export const checkEdited = (typed: EditedPersonal) => checkPersonal({ ...typed, repeats: '', times: '' });
