import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aSimuladoInParts } from '#test/assessments.ts';
import { as, owner, type Person } from '#test/world.ts';

let admin: Person;
let questions: string[];
let person: Person;
beforeAll(async () => {
  const made = await aCompanyWithBank();
  ({ admin, questions } = made);
  person = await made.company.person();
});

/** Ids of the questions asked, in their order. */
const putIn = async (attempt_id: string) =>
  (
    await owner.query<{ question_id: string }>(
      'select question_id from attempt_items where attempt_id = $1 order by position',
      [attempt_id],
    )
  ).rows.map(({ question_id }) => question_id);

describe('the parts of a simulado', () => {
  it('come one after the other with their titles, and are shuffled within', async () => {
    const [first, second] = [questions.slice(0, 6), questions.slice(6, 12)];
    const { id } = await aSimuladoInParts(admin, [
      { title: 'Parte A: consultas', question_ids: first },
      { title: 'Parte B: índices', question_ids: second },
    ]);
    const taking = await as(person).attempts.start({ test_id: id });
    expect(taking.questions.map(({ section_title }) => section_title)).toEqual([
      ...Array(6).fill('Parte A: consultas'),
      ...Array(6).fill('Parte B: índices'),
    ]);
    const put = await putIn(taking.attempt_id);
    expect(put.slice(0, 6).toSorted()).toEqual(first.toSorted());
    expect(put.slice(6).toSorted()).toEqual(second.toSorted());
  });

  it('are shuffled as one when they have no titles', async () => {
    const { id } = await aSimuladoInParts(admin, [
      { title: '', question_ids: questions.slice(0, 10) },
      { title: '', question_ids: questions.slice(10, 20) },
    ]);
    const taking = await as(person).attempts.start({ test_id: id });
    expect(new Set(taking.questions.map(({ section_title }) => section_title))).toEqual(new Set(['']));
    const put = await putIn(taking.attempt_id);
    expect(put.slice(0, 10).toSorted()).not.toEqual(questions.slice(0, 10).toSorted());
  });
});
