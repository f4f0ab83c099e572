/** Whatever is killed, and when: an answer is stored or it is not, and the close continues where it stopped. */
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { aKillable, type Killable } from '#test/killable.ts';
import {
  type ACollection,
  aCollection,
  answersWith,
  closeIt,
  invitationOf,
  openJobsDb,
  send,
} from '#test/sealed.ts';
import { as, asSystem, db, owner, type Person } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { closeEnded } from './closing.ts';
import { endCollection } from './opening.ts';

const { urls } = inject('postgres');
const jobsDb = openJobsDb(urls.jobs);
afterAll(() => jobsDb.close());

const killed = async (client: Killable) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
};

const scopeFor = (client: Killable, { person_id, company_id, role }: Person | { [key: string]: string }) =>
  client.query(
    `select set_config('app.person_id', $1, true), set_config('app.company_id', $2, true), set_config('app.role', $3, true)`,
    [person_id ?? '', company_id, role],
  );

const raterOf = ({ people }: ACollection, at = 0): Person => {
  const rater = people.peer?.[at];
  if (!rater) throw new Error('nobody is asked');
  return rater;
};

const stateOf = async (rater: Person) => (await as(rater).sealed.mine())[0]?.state;
const closedWords = 'A coleta foi encerrada e não recebe mais respostas.';

describe('a sender who is killed', () => {
  it.each([
    ['before the statement', 0, 'pending'],
    ['after the statement and before the commit', 1, 'pending'],
    ['after the commit, before they heard of it', 2, 'received'],
  ] as const)('%s finds the answer there or sends it again', async (_when, point, state) => {
    const collection = await aCollection();
    const rater = raterOf(collection);
    const client = await aKillable(urls.app);
    await client.query('begin');
    await scopeFor(client, rater);
    if (point > 0)
      await client.query('select app.send_sealed_answer($1, $2)', [
        await invitationOf(rater),
        JSON.stringify(answersWith(collection.questions, 2)),
      ]);
    if (point > 1) await client.query('commit');
    await killed(client).catch(() => {});
    expect(await stateOf(rater)).toBe(state);
    expect(await send(rater, answersWith(collection.questions, 2))).toEqual({ state: 'received' });
    for (const at of [1, 2, 3]) await send(raterOf(collection, at), answersWith(collection.questions, 2));
    await closeIt(collection, jobsDb);
    const { rows } = await owner.query('select marks from sealed_marks where collection_id = $1', [
      collection.id,
    ]);
    expect(rows).toEqual([{ marks: [2, 2, 2, 2] }, { marks: [2, 2, 2, 2] }]);
  });

  it('is counted or refused in words while the collection ends, and never acknowledged and lost', async () => {
    const collection = await aCollection({ raters: { peer: 24 } });
    const people = collection.people.peer ?? [];
    const sending = people.map((rater) =>
      send(rater, answersWith(collection.questions, 3)).then(
        () => 'received',
        (error: { message: string }) => error.message,
      ),
    );
    await Promise.race(sending);
    await closeIt(collection, jobsDb);
    const said = await Promise.all(sending);
    const received = said.filter((one) => one === 'received').length;
    expect(said.filter((one) => one !== 'received' && one !== closedWords)).toEqual([]);
    const { rows } = await owner.query<{ marks: number[] }>(
      'select marks from sealed_marks where collection_id = $1',
      [collection.id],
    );
    expect(rows.map(({ marks }) => marks.length)).toEqual(received < 4 ? [] : [received, received]);
    for (const rater of people)
      await expect(send(rater, answersWith(collection.questions, 3))).rejects.toMatchObject({
        message: closedWords,
      });
  });
});

describe('a close that is killed', () => {
  /** The steps of the close as the jobs run them, one by one. */
  const steps: readonly [string, string][] = [
    ['after waiting for those who send', 'select app.await_sealed_writers()'],
    ['after reading the answers', 'select * from app.next_sealed_subject($1)'],
    [
      'after taking them apart, before the commit',
      `select app.take_sealed_apart($1, (select distinct subject_id from app.next_sealed_subject($1)), '{}', '{"marks": [], "texts": []}')`,
    ],
    ['after forgetting the key, before the commit', 'select app.forget_sealed_key($1)'],
    ['after writing the files anew, before the commit', 'select app.rewrite_sealed_answers()'],
  ];

  it.each(steps)('%s resumes and loses nothing', async (_when, step) => {
    const collection = await aCollection();
    for (const rater of collection.people.peer ?? [])
      await send(rater, answersWith(collection.questions, 4, 'Algo'));
    const { company_id, id } = collection;
    await asSystem(company_id, ({ tx }) => endCollection(tx, id));
    const client = await aKillable(urls.jobs);
    await client.query('begin');
    await scopeFor(client, { company_id, role: 'system' });
    await client.query(step, step.includes('$1') ? [id] : []);
    await killed(client).catch(() => {});
    await closeEnded({ db, jobsDb, reactions }, company_id, new Date());
    const { rows } = await owner.query(
      `select (select count(*)::int from sealed_marks where collection_id = $1) as lists,
         (select cardinality(texts) from sealed_texts where collection_id = $1) as texts,
         (select status from sealed_collections where id = $1) as status,
         (select count(*)::int from events where subject_id = $1) as told`,
      [id],
    );
    expect(rows).toEqual([{ lists: 2, texts: 5, status: 'closed', told: 1 }]);
  });

  it('takes each subject apart once, even when two run at once', async () => {
    const collection = await aCollection();
    const { company_id, id, questions } = collection;
    for (const rater of collection.people.peer ?? []) await send(rater, answersWith(questions, 4));
    await asSystem(company_id, ({ tx }) => endCollection(tx, id));
    const close = () => closeEnded({ db, jobsDb, reactions }, company_id, new Date());
    await Promise.all([close(), close()]);
    const { rows } = await owner.query<{ marks: number[] }>(
      'select marks from sealed_marks where collection_id = $1',
      [id],
    );
    expect(rows.map(({ marks }) => marks)).toEqual([
      [4, 4, 4, 4, 4],
      [4, 4, 4, 4, 4],
    ]);
    const events = await owner.query('select from events where subject_id = $1', [id]);
    expect(events.rowCount).toBe(1);
  });
});

describe('while everything sealed is written again', () => {
  it('people who ask or send wait, and find what was there', async () => {
    const collection = await aCollection();
    const [there, coming] = [raterOf(collection), raterOf(collection, 1)];
    await send(there, answersWith(collection.questions, 4));
    const client = await aKillable(urls.jobs);
    await client.query('begin');
    await client.query('select app.rewrite_sealed_answers()');
    let isOver = false;
    const waiting = Promise.all([
      stateOf(there),
      send(there, answersWith(collection.questions, 1)),
      send(coming, answersWith(collection.questions, 4)),
    ]).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isOver).toBe(false);
    await client.query('commit');
    await client.end();
    expect((await waiting)[0]).toBe('received');
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.collection_id = $1`,
      [collection.id],
    );
    expect(rows[0]?.count).toBe(2);
  });

  it('an unknown collection has nothing to forget', async () => {
    const collection = await aCollection();
    const client = await aKillable(urls.jobs);
    await client.query('begin');
    await scopeFor(client, { company_id: collection.company_id, role: 'system' });
    for (const id of [randomUUID(), collection.id]) {
      const { rows } = await client.query('select app.forget_sealed_key($1) as gone', [id]);
      expect(rows).toEqual([{ gone: false }]);
    }
    await client.query('commit');
    await client.end();
  });
});
