import { afterAll, expect, inject, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { aCollection, answersWith, closeIt, openJobsDb, send } from '#test/sealed.ts';
import { as, owner, type Person, platformAdmin } from '#test/world.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());
const aWeekLater = { clock: () => new Date(Date.now() + 8 * 86_400_000) };

const erase = async (person: Person, admin: Person) => {
  await setActive(person, false);
  const reason = 'A pessoa pediu a anonimização dos seus dados.';
  const { id, version } = await as(admin).privacy.erasures.ask({ person_id: person.person_id, reason });
  const typed_word = 'ANONIMIZAR' as const;
  await as(await platformAdmin(), aWeekLater).platform.erasures.erase({ id, version, typed_word });
};

const wordsOf = async (collection_id: string) => {
  const { rows } = await owner.query<{ words: string }>(
    `select t.texts::text as words from sealed_texts t where t.collection_id = $1
     union all select a.body::text from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.collection_id = $1`,
    [collection_id],
  );
  return rows.map(({ words }) => words).join();
};

it.each([
  ['before', false],
  ['after', true],
] as const)(
  'words about a person who is erased %s the close are deleted, and ratings stay as figures',
  async (_when, isClosed) => {
    const collection = await aCollection();
    const admin = await collection.company.person('admin');
    for (const rater of collection.people.peer ?? [])
      await send(rater, answersWith(collection.questions, 4, 'Segredo de quem escreveu'));
    if (isClosed) await closeIt(collection, jobsDb);
    expect(await wordsOf(collection.id)).toContain('Segredo');
    await erase(collection.about, admin);
    expect(await wordsOf(collection.id)).not.toContain('Segredo');
    if (!isClosed) await closeIt(collection, jobsDb);
    const left = await owner.query<{ marks: number[] }>(
      `select marks from sealed_marks where collection_id = $1`,
      [collection.id],
    );
    expect(left.rows.map(({ marks }) => marks)).toEqual([
      [4, 4, 4, 4, 4],
      [4, 4, 4, 4, 4],
    ]);
    expect(await wordsOf(collection.id)).toBe('');
  },
);

it('the answers of a person who is erased stay, and nothing says that they were asked', async () => {
  const collection = await aCollection();
  const admin = await collection.company.person('admin');
  const [first, ...others] = collection.people.peer ?? [];
  if (!first) throw new Error('nobody is asked');
  for (const rater of [first, ...others]) await send(rater, answersWith(collection.questions, 3));
  await erase(first, admin);
  const asked = await owner.query('select from sealed_invitations where rater_id = $1', [first.person_id]);
  expect(asked.rowCount).toBe(0);
  await closeIt(collection, jobsDb);
  const { rows } = await owner.query<{ marks: number[] }>(
    'select marks from sealed_marks where collection_id = $1 limit 1',
    [collection.id],
  );
  expect(rows[0]?.marks.length).toBe(5);
});
