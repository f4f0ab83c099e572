/**
 * Which questions each part of a simulado asks in an attempt. An attempt has each question once, and one question of
 * each group: parts that share questions leave each other those that the other part needs.
 */
import { byText, lotOf } from './order-rules.ts';

export type Drawable = {
  id: string;
  /** Times this person saw the question in the last 180 days. */
  times_seen: number;
  /** Two questions of one group are never in the same attempt. */
  enemy_group?: string | null | undefined;
};

export type Part<Question extends Drawable = Drawable> = {
  readonly id: string;
  /** 'fixed': all the questions that it names, in their order. */
  readonly selection: string;
  readonly draw_count: number;
  readonly pool: readonly Question[];
};

/** The key that is unique within an attempt. */
const placeOf = ({ id, enemy_group }: Drawable) => (enemy_group ? `group ${enemy_group}` : id);

/** The least seen first, ties in random order. */
const inOrder = <Question extends Drawable>(seed: string, { id, pool }: Part<Question>) =>
  pool
    .map((one) => ({ one, lot: lotOf(seed, `draw:${id}`, one.id) }))
    .toSorted((a, b) => a.one.times_seen - b.one.times_seen || byText(a.lot, b.lot))
    .map(({ one }) => one);

type Held = { part: number; id: string };

/** Gives the part one question more: a free one, or one that another part has and can replace. */
const takeOne = (
  pools: readonly (readonly Drawable[])[],
  held: Map<string, Held>,
  part: number,
  asking: ReadonlySet<number> = new Set(),
): boolean => {
  const pool = pools[part] ?? [];
  const asked = new Set([...asking, part]);
  const free = pool.find((one) => !held.has(placeOf(one)));
  if (free) held.set(placeOf(free), { part, id: free.id });
  if (free) return true;
  const hopeless = new Set<number>();
  for (const one of pool) {
    const holder = held.get(placeOf(one))?.part;
    if (holder === undefined || asked.has(holder) || hopeless.has(holder)) continue;
    if (takeOne(pools, held, holder, asked)) {
      held.set(placeOf(one), { part, id: one.id });
      return true;
    }
    hopeless.add(holder);
  }
  return false;
};

/** The questions of each part; fewer than it wants only where no distribution gives enough. */
export function drawn<Question extends Drawable>(
  seed: string,
  parts: readonly Part<Question>[],
): Question[][] {
  const pools = parts.map((part) => (part.selection === 'fixed' ? part.pool : inOrder(seed, part)));
  const held = new Map<string, Held>();
  // A part that names its questions has no others.
  const order = [...parts.entries()].toSorted(
    ([, a], [, b]) => Number(b.selection === 'fixed') - Number(a.selection === 'fixed'),
  );
  for (const [at, { selection, draw_count, pool }] of order) {
    const count = selection === 'fixed' ? pool.length : draw_count;
    for (let taken = 0; taken < count && takeOne(pools, held, at); taken++);
  }
  return pools.map((pool, part) =>
    pool.filter((one) => {
      const holder = held.get(placeOf(one));
      return holder?.part === part && holder.id === one.id;
    }),
  );
}

/** Questions (each group counted once) that the same parts draw from; `parts`: 1 upwards. */
export type Shared = { readonly parts: readonly number[]; readonly questions: number };

export type Shortage = { readonly parts: number[]; readonly has: number; readonly needs: number };

/**
 * The smallest set of parts that together want more questions than an attempt may have; null: there are enough for all.
 */
export function shortage(needs: readonly number[], shared: readonly Shared[]): Shortage | null {
  const sets = Array.from({ length: 2 ** needs.length - 1 }, (_, at) =>
    needs.flatMap((_need, part) => (((at + 1) >> part) & 1 ? [part + 1] : [])),
  ).toSorted((a, b) => a.length - b.length);
  for (const parts of sets) {
    const wanted = parts.reduce((sum, part) => sum + (needs[part - 1] ?? 0), 0);
    const has = shared
      .filter((one) => one.parts.some((part) => parts.includes(part)))
      .reduce((sum, { questions }) => sum + questions, 0);
    if (has < wanted) return { parts, has, needs: wanted };
  }
  return null;
}
