/** Areas that are merged in the result of a round about the company. */

export type AskedArea = {
  /** The area of invited people; '': people without an area. */
  readonly name: string;
  /** How many people of the area are invited. */
  readonly people: number;
  /** A round about only this area is near. Subtracting its result from the company's would leave a few people. */
  readonly has_own_round: boolean;
};

const inOrder = (one: AskedArea, other: AskedArea) =>
  Number(other.name === '') - Number(one.name === '') ||
  one.people - other.people ||
  (one.name < other.name ? -1 : 1);

/**
 * The areas to merge. Those with a round of their own are merged with the smallest others that have `k` people
 * together, so that enough remain after subtraction. Null: there are not enough others, and the round cannot open.
 * Empty: no areas are merged.
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
