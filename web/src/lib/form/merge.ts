/** Two people change the same settings at the same time: compares and merges their changes. */

// An emptied field is '' where the row has null.
const written = (values: unknown) => JSON.stringify(values, (_, value) => (value === '' ? null : value));

export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** What was typed stays; a field that was left alone takes the value that another person has saved. */
export const merged = <V extends object>(before: V, mine: V, theirs: V): V =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      isSame(before[name as keyof V], mine[name as keyof V]) ? value : mine[name as keyof V],
    ]),
  ) as V;

/** A setting in words for people, and the field it is about. */
export type Fact = { field: string; label: string; text: string };

export type News = Fact & {
  /** What was typed in the same field, where it differs. */
  mine: string | null;
};

/** What another person has changed meanwhile. */
export function newsOf<V>(facts: (values: V) => readonly Fact[], before: V, mine: V, theirs: V): News[] {
  const textIn = (values: V, field: string) => facts(values).find((fact) => fact.field === field)?.text ?? '';
  return facts(theirs)
    .filter(({ field, text }) => text !== textIn(before, field))
    .map((fact) => {
      const typed = textIn(mine, fact.field);
      const isOwn = typed !== textIn(before, fact.field) && typed !== fact.text;
      return { ...fact, mine: isOwn ? typed : null };
    });
}
