/** No order reveals anything: neither the order of arrival nor a place in a list connects two answers of one person. */
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { anOwnDatabase, connectTo } from '#test/own-database.ts';
import { type ACollection, aCollection, closeIt, openJobsDb, question, send } from '#test/sealed.ts';
import { owner } from '#test/world.ts';
import { mixSealed } from './nights.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const collections = 60;
const raters = 5;
/** The second mark of the person who gives the first: no two people give the same. */
const second = [3, 5, 1, 4, 2];

type List = readonly number[];

/** How similar two orders are: 1 the same, 0 nothing in common, -1 the reverse. */
const likeness = (one: List, other: List): number => {
  const n = one.length;
  const apart = one.reduce((sum, rank, at) => sum + (rank - (other[at] ?? 0)) ** 2, 0);
  return 1 - (6 * apart) / (n * (n * n - 1));
};
const mean = (list: List) => list.reduce((sum, one) => sum + one, 0) / list.length;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** The attacks: a list compared with the order of arrival, and two lists compared by position. */
const orderKnown = (lists: readonly List[]) => mean(lists.map((list) => likeness(list, upTo(list.length))));
const pairsFound = (pairs: readonly (readonly [List, List])[]) =>
  mean(pairs.flatMap(([one, other]) => one.map((mark, at) => Number(other[at] === second[mark - 1]))));

const all: ACollection[] = [];
const questionsOf = ({ questions }: ACollection) => questions.map(({ id }) => id) as [string, string];
let lists: (readonly [List, List])[];

beforeAll(async () => {
  for (let made = 0; made < collections; made++)
    all.push(await aCollection({ questions: [question('mark'), question('mark')] }));
  for (const collection of all) {
    const [one, other] = questionsOf(collection);
    for (const [at, rater] of (collection.people.peer ?? []).entries())
      await send(rater, {
        [one]: { mark: at + 1, text: '' },
        [other]: { mark: second[at] ?? null, text: '' },
      });
  }
  const ids = all.map(({ id }) => id);
  for (const collection of all) await closeIt(collection, jobsDb);
  const { rows } = await owner.query<{ question_id: string; marks: number[] }>(
    'select question_id, marks from sealed_marks where collection_id = any ($1)',
    [ids],
  );
  const marks = new Map(rows.map((row) => [row.question_id, row.marks]));
  lists = all.map((collection) => {
    const [one, other] = questionsOf(collection);
    return [marks.get(one) ?? [], marks.get(other) ?? []];
  });
}, 120_000);

describe('the order', () => {
  it('of the answers in their file is that of arrival during the day, and reveals nothing after the night', async () => {
    const database = await anOwnDatabase();
    const client = await connectTo(database);
    const own = openJobsDb(database.urls.jobs);
    onTestFinished(async () => {
      await own.close();
      await client.end();
      await database.stop();
    });
    const inFile = async () =>
      (
        await client.query<{ at: number }>(
          "select (body ->> 'at')::int as at from sealed.answers order by ctid",
        )
      ).rows.map(({ at }) => at);
    for (const at of upTo(300))
      await client.query(
        `insert into sealed.answers values (sha256(uuid_send(gen_random_uuid())), gen_random_uuid(), jsonb_build_object('at', $1::int))`,
        [at],
      );
    expect(likeness(await inFile(), upTo(300))).toBe(1);
    await mixSealed({ jobsDb: own }, new Date());
    const after = await inFile();
    expect(after.toSorted((one, other) => one - other)).toEqual(upTo(300));
    expect(Math.abs(likeness(after, upTo(300)))).toBeLessThan(5 / Math.sqrt(300));
  });

  it('in the lists reveals nothing of the order of arrival, which the attack would find', () => {
    const firsts = lists.map(([one]) => one);
    expect(firsts.map((list) => list.toSorted())).toEqual(firsts.map(() => upTo(raters)));
    expect(Math.abs(orderKnown(firsts))).toBeLessThan((5 * 0.5) / Math.sqrt(collections));
    expect(orderKnown(firsts.map(() => upTo(raters)))).toBe(1);
  });

  it('in one list reveals nothing of that in another, which the attack would find if both were shuffled together', () => {
    const byChance = 1 / raters;
    expect(pairsFound(lists)).toBeLessThan(byChance + (5 * 0.4) / Math.sqrt(collections * raters));
    const asOne = lists.map(([one]) => [one, one.map((mark) => second[mark - 1] ?? 0)] as const);
    expect(pairsFound(asOne)).toBe(1);
  });
});
