/** Areas that a round about the company tells together. Development rules 8.4; decision 74 of the specification. */

export type AskedArea = {
  /** Of those who are asked; '': people without an area. */
  readonly name: string;
  /** How many of them are asked. */
  readonly people: number;
  /** A round about this area alone is near: its result, taken from that of the company, would leave a few people. */
  readonly has_own_round: boolean;
};

const inOrder = (one: AskedArea, other: AskedArea) =>
  Number(other.name === '') - Number(one.name === '') ||
  one.people - other.people ||
  (one.name < other.name ? -1 : 1);

/**
 * Areas with a round of their own are told together with the smallest others that make up `k` people, so that subtracting
 * leaves enough. Null: there are not so many others, and the round cannot open. Empty: each area is told for itself.
 */
export function areasTogether(areas: readonly AskedArea[], k: number): ReadonlySet<string> | null {
  const own = areas.filter(({ has_own_round }) => has_own_round);
  if (own.length === 0) return new Set();
  const together = new Set(own.map(({ name }) => name));
  let others = 0;
  for (const { name, people } of areas.filter((area) => !area.has_own_round).toSorted(inOrder)) {
    if (others >= k) break;
    together.add(name);
    others += people;
  }
  return others < k ? null : together;
}
