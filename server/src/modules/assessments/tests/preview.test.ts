import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aDraftInParts, aProficiencyTest, aSimulado } from '#test/assessments.ts';
import { sqlAs } from '#test/team.ts';
import { as, owner, type Person } from '#test/world.ts';

let company: Awaited<ReturnType<typeof aCompanyWithBank>>['company'];
let admin: Person;
let questions: string[];
let competency_id: string;
beforeAll(async () => {
  ({ company, admin, questions, competency_id } = await aCompanyWithBank());
});

const countsOf = async () => {
  const { rows } = await owner.query(
    `select (select count(*)::int from attempts where company_id = $1) as attempts,
      (select count(*)::int from question_exposures where company_id = $1) as seen,
      (select count(*)::int from question_versions where company_id = $1 and used_at is not null) as used`,
    [company.id],
  );
  return rows[0];
};

describe('a simulado as its author sees it before anybody takes it', () => {
  it('is shown as participants would see it, even as a draft, and leaves no trace', async () => {
    const { id } = await aDraftInParts(admin, [
      { title: 'Parte A', question_ids: questions.slice(0, 3) },
      { title: 'Parte B', question_ids: questions.slice(3, 5) },
    ]);
    const before = await countsOf();
    const preview = await as(admin).tests.preview({ id });
    expect(preview.title).toBe('SQL no dia a dia');
    expect(preview.questions.map(({ question }) => [question.position, question.section_title])).toEqual([
      [1, 'Parte A'],
      [2, 'Parte A'],
      [3, 'Parte A'],
      [4, 'Parte B'],
      [5, 'Parte B'],
    ]);
    for (const { question, key } of preview.questions) {
      expect(question).toMatchObject({ answer: null, told: null });
      expect(question.options.length).toBeGreaterThan(1);
      const right = question.options.filter((option) => key?.options.includes(option.id));
      expect(right.map(({ text }) => text)).toEqual(['certa']);
    }
    expect(await countsOf()).toEqual(before);
  });

  it('is for authors alone', async () => {
    const { id } = await aSimulado(admin, questions.slice(0, 3));
    for (const role of ['employee', 'manager'] as const)
      await expect(as(await company.person(role)).tests.preview({ id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    const other = await aCompanyWithBank(1);
    await expect(as(other.admin).tests.preview({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reveals no right answer to people who may not read it, nor of questions the author is being asked at that moment', async () => {
    const { id } = await aSimulado(admin, questions.slice(0, 2));
    const corporate = await company.person('corporate');
    const mayRead =
      (await sqlAs(corporate).selectFrom('question_keys').select('version_id').execute()).length > 0;
    const found = await as(corporate)
      .tests.preview({ id })
      .then(
        ({ questions: put }) => put.some(({ key }) => key !== null),
        () => false,
      );
    expect(found).toBe(mayRead);

    const running = await as(admin).attempts.start({ test_id: id });
    expect((await as(admin).tests.preview({ id })).questions.map(({ key }) => key)).toEqual([null, null]);
    await as(admin).attempts.submit({ id: running.attempt_id });
    expect((await as(admin).tests.preview({ id })).questions.every(({ key }) => key !== null)).toBe(true);
  });

  it('is not available for an adaptive test', async () => {
    const { id } = await aProficiencyTest(admin, competency_id);
    await expect(as(admin).tests.preview({ id })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      data: { rule: 'preview_is_of_a_simulado' },
    });
  });
});
