/** Two people change the same settings at once: what became of it, and what stays of each. */

// What was emptied is '' where the row had nothing, which is null.
const written = (values: unknown) => JSON.stringify(values, (_, value) => (value === '' ? null : value));

export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** What was typed stays; a field that was left alone follows what somebody else has saved. */
export const merged = <V extends object>(before: V, mine: V, theirs: V): V =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [
      name,
      isSame(before[name as keyof V], mine[name as keyof V]) ? value : mine[name as keyof V],
    ]),
  ) as V;

/** Settings as people read them, by the field they are about. */
export type Fact = { field: string; label: string; text: string };

export type News = Fact & {
  /** What was typed in the same field, where it is something else. */
  mine: string | null;
};

/** What somebody else has changed meanwhile. */
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
