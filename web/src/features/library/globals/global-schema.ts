/** What is typed about an item of the platform's catalogue, as the contract checks it. Comes with the form only. */
import { GlobalDraft, type GlobalItem } from '@pdy/contract/library/globals';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { itemInput, itemProblems, type TypedItem, typedFrom } from '../authoring/item-schema.ts';

/** As it stands, to be typed over: where a company chooses a competency, its code is written. */
export const typedFromGlobal = (item: GlobalItem): TypedItem => ({
  ...typedFrom({ ...item, valid_until: null, teaches: [] }),
  teaches: item.teaches.map(({ code, entry_level, to_level }) => ({
    key: code,
    competency_id: code,
    entry_level: String(entry_level),
    to_level: String(to_level),
  })),
});

/** What is sent. */
export const globalInput = (typed: TypedItem): GlobalDraft => {
  const { valid_until: _none, teaches, ...input } = itemInput(typed);
  return {
    ...input,
    teaches: teaches.map(({ competency_id, ...levels }) => ({ code: competency_id.trim(), ...levels })),
  };
};

export const checkGlobal = (typed: TypedItem) =>
  itemProblems(typed, fieldErrors(GlobalDraft.safeParse(globalInput(typed))));
