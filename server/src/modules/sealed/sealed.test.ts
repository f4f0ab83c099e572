import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import {
  type ACollection,
  aCollection,
  answersWith,
  closeIt,
  invitationOf,
  openJobsDb,
  question,
  send,
} from '#test/sealed.ts';
import { as, asSystem, owner, recorded } from '#test/world.ts';
import { mixSealed } from './nights.ts';
import { askMore, endCollection } from './opening.ts';
import { sealedResults } from './results.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await owner.query<Row>(text, values)).rows;

const listsOf = (id: string) =>
  rowsOf<{ group: string; question_id: string; marks: (number | null)[] }>(
    'select "group", question_id, marks from sealed_marks where collection_id = $1 order by "group", question_id',
    [id],
  );
const textsOf = (id: string) =>
  rowsOf<{ group: string; texts: string[] }>(
    'select "group", texts from sealed_texts where collection_id = $1',
    [id],
  );
const resultOf = async ({ company_id, id }: ACollection) =>
  (await asSystem(company_id, ({ tx }) => sealedResults(tx, id)))[0];

describe('an anonymous answer', () => {
  it('is asked of invited people, and shown as received to its person alone', async () => {
    const { people, about, questions } = await aCollection();
    const [rater, other] = people.peer ?? [];
    if (!rater || !other) throw new Error('nobody is asked');
    const id = await invitationOf(rater);
    expect(await as(rater).sealed.form({ id })).toMatchObject({
      ...{ state: 'pending', group: 'peer', questions, person: { user_id: about.person_id } },
    });
    expect(await send(rater, answersWith(questions, 4, 'Ouve bem.'))).toEqual({ state: 'received' });
    expect(await as(rater).sealed.mine()).toMatchObject([{ id, state: 'received' }]);
    expect(await as(other).sealed.mine()).toMatchObject([{ state: 'pending' }]);
    expect(await as(about).sealed.mine()).toEqual([]);
  });

  it('stays as it was first sent when it is sent again', async () => {
    const { people, questions } = await aCollection();
    const [rater] = people.peer ?? [];
    if (!rater) throw new Error('nobody is asked');
    await send(rater, answersWith(questions, 4));
    expect(await send(rater, answersWith(questions, 1))).toEqual({ state: 'received' });
    const [first] = questions;
    const rows = await rowsOf<{ body: Record<string, { mark: number }> }>(
      `select a.body from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.company_id = $1`,
      [rater.company_id],
    );
    expect(rows.map(({ body }) => body[first?.id ?? '']?.mark)).toEqual([4]);
  });

  it('is sent and seen by nobody else', async () => {
    const { people, about, questions } = await aCollection();
    const [rater, other] = people.peer ?? [];
    if (!rater || !other) throw new Error('nobody is asked');
    const id = await invitationOf(rater);
    for (const caller of [other, about]) {
      await expect(as(caller).sealed.form({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(as(caller).sealed.send({ id, answers: answersWith(questions, 3) })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(as(null).sealed.form({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('contains the questions that were asked, and everything that must be answered', async () => {
    const questions = [question('mark', true), question('text', true)];
    const [mark, text] = questions;
    const { people } = await aCollection({ questions });
    const [rater] = people.peer ?? [];
    if (!rater || !mark || !text) throw new Error('nothing is asked');
    const words = { mark: null, text: 'Continue assim.' };
    const refusals: [object, string][] = [
      [{ [text.id]: words }, 'sealed_answers_missing'],
      [{ [mark.id]: { mark: 3, text: '' } }, 'sealed_answers_missing'],
      [{ [mark.id]: { mark: 3, text: 'Ao lado da nota' }, [text.id]: words }, 'sealed_question_asks_words'],
      [{ [mark.id]: { mark: 3, text: '' }, [text.id]: { ...words, mark: 2 } }, 'sealed_question_asks_words'],
      [{ [question('mark').id]: { mark: 3, text: '' } }, 'sealed_question_is_of_form'],
    ];
    for (const [answers, rule] of refusals)
      await expect(send(rater, answers as never)).rejects.toMatchObject({ data: { rule } });
    expect(await send(rater, { [mark.id]: { mark: null, text: '' }, [text.id]: words })).toEqual({
      state: 'received',
    });
  });

  it('is refused in words once the collection has ended', async () => {
    const { people, questions, company_id, id } = await aCollection();
    const [rater] = people.peer ?? [];
    if (!rater) throw new Error('nobody is asked');
    await asSystem(company_id, ({ tx }) => endCollection(tx, id));
    const refused = {
      data: { rule: 'sealed_is_closed' },
      message: 'A coleta foi encerrada e não recebe mais respostas.',
    };
    await expect(send(rater, answersWith(questions, 3))).rejects.toMatchObject(refused);
    await closeIt({ company_id, id }, jobsDb);
    await expect(send(rater, answersWith(questions, 3))).rejects.toMatchObject(refused);
    expect(await as(rater).sealed.mine()).toMatchObject([{ state: 'closed' }]);
  });
});

describe('the close', () => {
  it('keeps one list for each question and the means as they may be shown, and nothing that is sealed', async () => {
    const collection = await aCollection();
    const { people, questions, id } = collection;
    const [first, second, text] = questions;
    const marks = [1, 2, 4, 4, 5];
    for (const [at, rater] of (people.peer ?? []).entries())
      await send(rater, {
        [first?.id ?? '']: { mark: marks[at] ?? null, text: '' },
        [second?.id ?? '']: { mark: at === 0 ? null : 4, text: '' },
        [text?.id ?? '']: { mark: null, text: `Texto ${at}` },
      });
    await closeIt(collection, jobsDb);
    const lists = new Map((await listsOf(id)).map((one) => [one.question_id, one.marks]));
    expect(lists.get(first?.id ?? '')?.toSorted()).toEqual(marks);
    expect(lists.get(second?.id ?? '')?.toSorted()).toEqual([4, 4, 4, 4, null]);
    expect((await textsOf(id)).map(({ texts }) => texts.toSorted())).toEqual([
      ['Texto 0', 'Texto 1', 'Texto 2', 'Texto 3', 'Texto 4'],
    ]);
    const means = { [first?.id ?? '']: 3, [second?.id ?? '']: 4 };
    expect((await resultOf(collection))?.computed).toEqual({
      groups: [{ group: 'peer', area: '', answers: 5, means, choices: {} }],
      ...{ merged: false, dropped: [] },
    });
    const left = await rowsOf(
      `select from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.collection_id = $1
       union all select from sealed.keys where collection_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
    expect(await recorded(id)).toMatchObject([
      { name: 'sealed.collection.closed', actor_id: null, payload: { kind: 'review', keeps: true } },
    ]);
  });

  it('merges colleagues and direct reports where one group is too small, and keeps no comments of four', async () => {
    const collection = await aCollection({ raters: { peer: 2, upward: 2 } });
    const { people, questions, id } = collection;
    for (const rater of [...(people.peer ?? []), ...(people.upward ?? [])])
      await send(rater, answersWith(questions, 3, 'Algo'));
    await closeIt(collection, jobsDb);
    expect(await listsOf(id)).toMatchObject([
      { group: 'others', marks: [3, 3, 3, 3] },
      { group: 'others', marks: [3, 3, 3, 3] },
    ]);
    expect(await textsOf(id)).toEqual([]);
    expect((await resultOf(collection))?.computed).toMatchObject({ merged: true, dropped: [] });
  });

  it('keeps nothing of a group that is too small, and nothing at all of a cancelled collection', async () => {
    const small = await aCollection({ raters: { peer: 3 } });
    const off = await aCollection();
    for (const { people, questions } of [small, off])
      for (const rater of people.peer ?? []) await send(rater, answersWith(questions, 5, 'Algo'));
    await closeIt(small, jobsDb);
    await closeIt(off, jobsDb, false);
    expect((await resultOf(small))?.computed).toEqual({ groups: [], merged: false, dropped: ['peer'] });
    expect(await resultOf(off)).toBeUndefined();
    for (const { id } of [small, off]) expect([...(await listsOf(id)), ...(await textsOf(id))]).toEqual([]);
  });
});

describe('while it is open', () => {
  it('counts are as of last night, in whole steps of the minimum', async () => {
    const { people, questions, id } = await aCollection({ raters: { peer: 7 } });
    const shownTo = () =>
      rowsOf(
        'select c.answered, b.has_minimum from sealed_collections c join sealed_boxes b on b.collection_id = c.id where c.id = $1',
        [id],
      );
    const raters = people.peer ?? [];
    for (const rater of raters.slice(0, 3)) await send(rater, answersWith(questions, 3));
    expect(await shownTo()).toEqual([{ answered: null, has_minimum: false }]);
    await mixSealed({ jobsDb }, new Date());
    expect(await shownTo()).toEqual([{ answered: 0, has_minimum: false }]);
    for (const rater of raters.slice(3, 6)) await send(rater, answersWith(questions, 3));
    expect(await shownTo()).toEqual([{ answered: 0, has_minimum: false }]);
    await mixSealed({ jobsDb }, new Date());
    expect(await shownTo()).toEqual([{ answered: 4, has_minimum: true }]);
  });

  it('more people can be asked, each once and nobody about themselves, until it ends', async () => {
    const { company, about, people, id, subject_id, company_id } = await aCollection();
    const late = await company.person();
    const group = { subject_id, person_id: about.person_id, group: 'peer' };
    const ask = () =>
      asSystem(company_id, ({ tx }) =>
        askMore(tx, id, { fewest: 4, groups: [{ ...group, raters: [...(people.peer ?? []), late, about] }] }),
      );
    await ask();
    await ask();
    const boxes = await rowsOf('select invited from sealed_boxes where collection_id = $1', [id]);
    expect(boxes).toEqual([{ invited: 6 }]);
    expect(await as(late).sealed.mine()).toMatchObject([{ state: 'pending' }]);
    expect(await as(about).sealed.mine()).toEqual([]);
    await asSystem(company_id, ({ tx }) => endCollection(tx, id));
    const other = await company.person();
    await asSystem(company_id, ({ tx }) =>
      askMore(tx, id, { fewest: 4, groups: [{ ...group, raters: [other] }] }),
    );
    expect(await as(other).sealed.mine()).toEqual([]);
  });

  it('minimum, questions and groups do not change, and it opens once', async () => {
    const { company_id, id } = await aCollection();
    const changes = [
      'update sealed_collections set fewest = 5',
      "update sealed_collections set questions = '[]'",
      'delete from sealed_collections',
      'update sealed_boxes set "group" = \'upward\'',
      'delete from sealed_invitations',
      'select from sealed.answers',
      'select from sealed.keys',
      "insert into sealed_results (collection_id, subject_id, computed) values (gen_random_uuid(), gen_random_uuid(), '{}')",
    ];
    for (const text of changes)
      await expect(asSystem(company_id, ({ tx }) => sql.raw(text).execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    await asSystem(company_id, ({ tx }) => endCollection(tx, id));
    await expect(
      asSystem(company_id, ({ tx }) =>
        tx.updateTable('sealed_collections').set({ status: 'open' }).execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'sealed_is_closed' });
    await expect(
      asSystem(company_id, ({ tx }) =>
        tx.updateTable('sealed_collections').set({ status: 'closed' }).execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'sealed_is_closed' });
  });
});
