import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aProficiencyTest, aQuestion } from '#test/assessments.ts';
import { aCompany, as, owner } from '#test/world.ts';

const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  return { company, admin, competency_id: await aCompetency(company.id) };
};

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const forbidden = { code: 'FORBIDDEN' };

describe('MO-14: the bank of questions', () => {
  it('is written and read by people who manage the company, and by nobody else', async () => {
    const { company, admin, competency_id } = await world();
    const draft = aQuestion(competency_id, 3, 1);
    const { id } = await as(admin).questions.create(draft);
    for (const role of ['employee', 'manager'] as const) {
      const calls = as(await company.person(role));
      await expect(calls.questions.create(draft)).rejects.toMatchObject(forbidden);
      await expect(calls.questions.get({ id })).rejects.toMatchObject(forbidden);
      await expect(calls.tests.list({ kind: 'simulado' })).rejects.toMatchObject(forbidden);
    }
    const other = await (await aCompany()).person('admin');
    await expect(as(other).questions.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('changes a draft in place, and gives a question in use another version beside the one in force', async () => {
    const { company, admin, competency_id } = await world();
    const draft = aQuestion(competency_id, 3, 9);
    const { id, version, owner_id, updated_at } = await as(admin).questions.create(draft);
    expect(owner_id).toBe(admin.person_id);
    const changed = await as(admin).questions.update({
      ...draft,
      ...{ id, version, stem: 'Outro enunciado, mais claro?' },
    });
    expect(changed).toMatchObject({ number_of_version: 1, stem: 'Outro enunciado, mais claro?' });
    expect(changed.updated_at.getTime()).toBeGreaterThanOrEqual(updated_at.getTime());

    await aBank(admin, competency_id, 6);
    const test = await aProficiencyTest(admin, competency_id);
    await as(await company.person()).attempts.start({ test_id: test.id });
    const { rows } = await owner.query<{ question_id: string }>(
      'select question_id from question_versions where company_id = $1 and used_at is not null',
      [company.id],
    );
    const asked = await as(admin).questions.get({ id: rows[0]?.question_id ?? '' });
    expect(asked.is_used).toBe(true);
    const { code, target_level } = asked;
    const again = await as(admin).questions.update({
      ...draft,
      ...{
        id: asked.id,
        version: asked.version,
        code,
        target_level,
        stem: 'Depois de usada, é outra versão?',
      },
    });
    expect(again).toMatchObject({ number_of_version: 1, is_used: true });
    expect(again.review.pending).toMatchObject({
      number_of_version: 2,
      stem: 'Depois de usada, é outra versão?',
    });
    await expect(
      owner.query(
        `update question_versions set stem = 'reescrita à força' where used_at is not null and company_id = $1`,
        [company.id],
      ),
    ).rejects.toMatchObject({ constraint: 'used_question_is_frozen' });
  });

  it('says which field keeps a question from being answered or scored', async () => {
    const { admin, competency_id } = await world();
    const draft = aQuestion(competency_id, 3, 1);
    const noneRight = (draft.options ?? []).map((option) => ({ ...option, is_correct: false }));
    await expect(as(admin).questions.create({ ...draft, options: noneRight })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await as(admin).questions.create(draft);
    await expect(as(admin).questions.create(draft)).rejects.toMatchObject(broken('question_code_is_unique'));
  });

  it('is activated by a person other than its author, unless nobody else writes content', async () => {
    const { company, admin, competency_id } = await world();
    const drafts = [1, 2, 3].map((at) => aQuestion(competency_id, at, at));
    const idsOf = async (author: typeof admin, from: number) =>
      Promise.all(
        drafts.slice(from, from + 1).map(async (draft) => (await as(author).questions.create(draft)).id),
      );
    const [alone] = await idsOf(admin, 0);
    expect((await as(admin).questions.overview()).reviewers).toEqual([]);
    expect(await as(admin).questions.move({ ids: [alone ?? ''], to: 'active' })).toMatchObject({
      done: 1,
      own: 0,
    });

    const other = await company.person('corporate');
    await company.person('manager');
    const own = (await idsOf(admin, 1))[0] ?? '';
    const theirs = (await idsOf(other, 2))[0] ?? '';
    expect((await as(admin).questions.overview()).reviewers.map(({ id }) => id)).toEqual([other.person_id]);
    const refused = broken('question_is_activated_by_another');
    await expect(as(admin).questions.move({ ids: [own], to: 'active' })).rejects.toMatchObject(refused);
    await as(admin).questions.move({ ids: [own], to: 'in_review' });
    await expect(as(admin).questions.move({ ids: [own], to: 'active' })).rejects.toMatchObject({
      message:
        'Quem escreveu a questão não a ativa. Peça a outra pessoa que cuida do conteúdo para revisar e ativar.',
    });
    const waiting = async () =>
      (await as(admin).questions.list({})).items.filter((one) => one.waits_for_another);
    expect((await waiting()).map(({ id }) => id)).toEqual([own]);
    // Of several, those written by others are activated and the caller's own stay.
    expect(await as(admin).questions.move({ ids: [own, theirs], to: 'active' })).toEqual({
      done: 1,
      left: 1,
      own: 1,
    });
    expect((await as(admin).questions.get({ id: own })).status).toBe('in_review');
    expect(await as(other).questions.move({ ids: [own], to: 'active' })).toEqual({
      done: 1,
      left: 0,
      own: 0,
    });
    expect(await waiting()).toEqual([]);
    // A question that was in use is no longer new to anybody.
    await as(admin).questions.move({ ids: [own], to: 'suspended' });
    expect(await as(admin).questions.move({ ids: [own], to: 'active' })).toMatchObject({ done: 1 });
    // A person who has left reviews nothing.
    await owner.query('update profiles set is_active = false where user_id = $1', [other.person_id]);
    expect((await as(admin).questions.overview()).reviewers).toEqual([]);
  });

  it('is enough for a proficiency test, or prevents its publication', async () => {
    const { admin, competency_id } = await world();
    await aBank(admin, competency_id, 4);
    await expect(aProficiencyTest(admin, competency_id)).rejects.toMatchObject(
      broken('test_can_be_published'),
    );
    const [draft] = await as(admin).tests.list({ kind: 'proficiency' });
    const { faults } = await as(admin).tests.get({ id: draft?.id ?? '' });
    expect(faults).toMatchObject([{ code: 'bank_too_small', has: 20, needs: 25, is_blocking: true }]);
    await as(admin).tests.remove({ id: draft?.id ?? '' });
    expect(await as(admin).tests.list({ kind: 'proficiency' })).toEqual([]);
  });
});
