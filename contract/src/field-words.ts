/**
 * How a module declares a field that people write: its words, its readers, its kind, and its column in files. Free of
 * schemas, so that a page loads only what it shows; the limits are those of the schema of the same name.
 */
import type { FileColumn } from './files/columns.ts';
import { numberText } from './rules/typed-number.ts';

/**
 * What a field holds. 'money': whole cents. 'web': the address of a page. 'link': the id of something that has a name,
 * or several. 'yes': true or false.
 */
type FieldKind =
  | ('line' | 'text' | 'email' | 'phone' | 'web')
  | ('number' | 'whole' | 'money' | 'day' | 'level')
  | ('choice' | 'link' | 'yes');

export type FieldWords = {
  /** The name of the field, on every screen that has no other name below. */
  readonly label: string;
  /** The label in forms. */
  readonly asks?: string;
  /** The label in requests of change, and in what has changed. */
  readonly amended?: string;
  /** Below the field in forms. */
  readonly help?: string;
  /** The text below the field in the form of something new; absent: `help`. */
  readonly help_when_new?: string;
  readonly kind: FieldKind;
  /** A sentence on who reads it, before the help. Absent: the field is not free text, or the form says it elsewhere. */
  readonly readers?: string;
  /** The labels of its values; for a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** A value that need not be mentioned. */
  readonly usual?: string | number;
  /** Forms hide it behind 'Mais' while it has its default. */
  readonly is_rare?: true;
  /** The team reads it too, if its owner chooses so; other fields only the line of managers and the administration. */
  readonly is_read_by_team?: true;
  /** Its column in a file; absent where only its owner writes it. */
  readonly file?: FileColumn;
};

/** A value as it is read; empty where there is none. */
export function fieldText({ kind, choices }: FieldWords, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (kind === 'day') return String(value).split('-').reverse().join('/');
  if (choices) return choices[value] ?? String(value);
  return typeof value === 'number' ? numberText(value) : value;
}

/** The value of a field that nobody has filled in. */
export const emptyValue = ({ kind }: FieldWords) =>
  kind === 'yes' ? false : kind === 'line' || kind === 'text' ? '' : null;

/**
 * The fields without those that a screen places by itself. `first`: these come first, in this order; a new field comes
 * last.
 */
export const fieldsBesides = <Name extends string, Placed extends Name>(
  fields: Readonly<Record<Name, FieldWords>>,
  placed: readonly Placed[],
  first: readonly Exclude<Name, Placed>[] = [],
) => {
  const others = (Object.keys(fields) as Name[]).filter(
    (name): name is Exclude<Name, Placed> => !(placed as readonly Name[]).includes(name),
  );
  return [...first, ...others.filter((name) => !first.includes(name))];
};
