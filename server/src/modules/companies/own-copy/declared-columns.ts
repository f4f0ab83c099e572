/** The columns of a table that follow from the contract's declaration of its fields. */
import type { FieldWords } from '@pdy/contract/field-words';
import type { Labels } from './exported-table.ts';

/**
 * `columns`: those with a place and words of their own, separated by spaces. The other fields of the declaration come
 * last, with its labels. `without`: columns that are left out, each with its reason.
 */
export const declaredToo = (
  columns: string,
  fields: Readonly<Record<string, FieldWords>>,
  without: Labels = {},
) => {
  const placed = columns.trim().split(/\s+/);
  const others = Object.entries(fields).filter(([name]) => !placed.includes(name) && !(name in without));
  const words: Record<string, Labels> = {};
  for (const [name, { choices }] of others) if (choices) words[name] = choices;
  return {
    columns: [...placed, ...others.map(([name]) => name)].join(' '),
    headings: Object.fromEntries(others.map(([name, { label }]) => [name, label])) as Labels,
    words,
  };
};
