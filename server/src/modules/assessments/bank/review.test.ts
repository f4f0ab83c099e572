import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aSimulado } from '#test/assessments.ts';
import { aLonelyAuthor, approve, aReviewedQuestion, change, otherKey, read } from '#test/reviewed.ts';
import { sqlAs } from '#test/team.ts';
import { as, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('another version of a question in use', () => {
  it.each([
    ['stem', () => ({ stem: 'Outro enunciado, mais claro que o de antes?' })],
    ['options', (d: QuestionDraft) => ({ options: [...(d.options ?? []), { text: 'errada quatro' }] })],
    ['key', otherKey],
    ['explanation', () => ({ explanation: 'Outra explicação.' })],
    ['way of scoring', () => ({ scoring: 'all_or_nothing' as const })],
  ])(
    'waits when another %s is written, and the one in force stays until somebody else activates it',
    async (_, to) => {
      const { admin, other, draft, id } = await aReviewedQuestion();
      const before = await read(admin, id);
      const changed = await change(admin, id, draft, to(draft));
      expect(changed).toMatchObject({ status: 'active', stem: before.stem, options: before.options });
      expect(changed).toMatchObject({ number_of_version: 1, explanation: before.explanation });
      expect(changed.review).toMatchObject({
        is_own: true,
        is_waiting: true,
        pending: { number_of_version: 2 },
      });
      const { stem, options, scoring, explanation } = before;
      expect(changed.review.pending).not.toMatchObject({ stem, options, scoring, explanation });
      expect(changed.review.reviewers.map((one) => one.id)).toEqual([other.person_id]);
      await expect(approve(admin, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
      const approved = await approve(other, id);
      expect(approved).toMatchObject({ number_of_version: 2, review: { pending: null, is_waiting: false } });
      expect(approved.options).toEqual(changed.review.pending?.options);
      const events = (await recorded(id)).map(({ name, payload }) => [name, payload]);
      expect(events.slice(-2)).toEqual([
        ['assessments.question.changed', { is_new_version: true, waits: true }],
        ['assessments.version.activated', { number: 2, author_id: admin.person_id, alone: false }],
      ]);
    },
  );

  it('waits when accepted answers or a tolerance change, too', async () => {
    const { admin, other, draft } = await aReviewedQuestion();
    const typed = { ...draft, options: [], type: 'numeric' as const, number: 150, tolerance: 1 };
    const short = { ...draft, options: [], type: 'short_text' as const, accepted: ['select'] };
    for (const [kind, to] of [
      [{ ...typed, code: 'N' }, { tolerance: 2 }],
      [{ ...short, code: 'T' }, { accepted: ['select', 'SELECT *'] }],
    ] satisfies [QuestionDraft, Partial<QuestionDraft>][]) {
      const { id } = await as(admin).questions.create(kind);
      await as(other).questions.move({ ids: [id], to: 'active' });
      const changed = await change(admin, id, kind, to);
      expect(changed).toMatchObject({ number_of_version: 1, review: { is_waiting: true, pending: to } });
    }
  });

  it('is not made by changes that only describe the question', async () => {
    const { admin, draft, id } = await aReviewedQuestion();
    const moved = await change(admin, id, draft, { topic: 'Índices', tags: ['x'], target_level: 5 });
    expect(moved).toMatchObject({ topic: 'Índices', target_level: 5, number_of_version: 1 });
    expect(moved.review).toMatchObject({ pending: null, is_waiting: false });
    const { rows } = await owner.query(
      `select p.b::float8 from item_parameters p join questions q on q.current_version_id = p.version_id
       where q.id = $1 and p.status = 'active'`,
      [id],
    );
    expect(rows).toEqual([{ b: 2 }]);
  });

  it('is not approved by its author, by the author of the question, nor by two who take turns', async () => {
    const { admin, other, draft, id } = await aReviewedQuestion();
    await change(other, id, draft, otherKey(draft));
    await expect(approve(other, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
    // A person who changes a version that waits becomes its author.
    await change(admin, id, draft, { stem: 'Mais um enunciado, de outra pessoa?' });
    await expect(approve(admin, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
    expect(await approve(other, id)).toMatchObject({ number_of_version: 2 });
    // Suspending it first is no way around the review.
    await as(admin).questions.move({ ids: [id], to: 'suspended' });
    const changed = await change(admin, id, draft, { stem: 'Suspensa, mudada e de volta?' });
    await as(admin).questions.move({ ids: [id], to: 'active' });
    const now = await read(admin, id);
    expect(now).toMatchObject({ status: 'active', stem: 'Mais um enunciado, de outra pessoa?' });
    expect(now.review).toMatchObject({ is_waiting: true, pending: { stem: changed.review.pending?.stem } });
  });

  it('is refused at the table itself, in force or under review', async () => {
    const { admin, other, draft, id } = await aReviewedQuestion();
    await change(admin, id, draft, otherKey(draft));
    const at = sqlAs(admin);
    const force = sql`update questions set current_version_id = pending_version_id, pending_version_id = null where id = ${id}`;
    await expect(force.execute(at)).rejects.toMatchObject({ constraint: 'question_is_activated_by_another' });
    const rewrite = sql`update question_versions set stem = 'Escrita por cima do que vale' where question_id = ${id} and number = 1`;
    await expect(rewrite.execute(at)).rejects.toMatchObject({ constraint: 'version_in_force_is_frozen' });
    const rekey = sql`update question_keys set explanation = 'Outra' where version_id =
      (select current_version_id from questions where id = ${id})`;
    await expect(rekey.execute(at)).rejects.toMatchObject({ constraint: 'version_in_force_is_frozen' });
    await force.execute(sqlAs(other));
    expect(await read(other, id)).toMatchObject({ number_of_version: 2 });
  });

  it('is activated by its author where nobody else can open the bank, and that is logged', async () => {
    const { company, admin, draft } = await aLonelyAuthor();
    const { id } = await as(admin).questions.create(draft);
    expect((await as(admin).questions.overview()).reviewers).toEqual([]);
    await as(admin).questions.move({ ids: [id], to: 'active' });
    await change(admin, id, draft, otherKey(draft));
    expect(await approve(admin, id)).toMatchObject({ number_of_version: 2 });
    expect((await recorded(id)).at(-1)).toMatchObject({
      name: 'assessments.version.activated',
      payload: { number: 2, alone: true },
    });
    const lonely = (await recorded(company.id)).filter(
      ({ name }) => name === 'assessments.questions.activated_alone',
    );
    expect(lonely.map(({ payload }) => payload)).toEqual(Array(2).fill({ question_ids: [id] }));
    const { rows } = await owner.query(
      `select user_id from access_logs where company_id = $1 and action = 'question_activated_alone'`,
      [company.id],
    );
    expect(rows).toEqual(Array(2).fill({ user_id: admin.person_id }));
    // Once there is another reviewer, they review it.
    await change(admin, id, draft, { stem: 'Já não estou só: outro enunciado?' });
    await company.person('corporate');
    await expect(approve(admin, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
  });

  it('is not seen by people who are taking a test, nor by those who begin before it is in force', async () => {
    const { company, admin, other, draft, id } = await aReviewedQuestion();
    const test = await aSimulado(admin, [id]);
    const [early, late] = [await company.person(), await company.person()];
    const asked = await as(early).attempts.start({ test_id: test.id });
    const stem = 'Só quem começar depois lê este enunciado?';
    await change(admin, id, draft, { stem });
    expect((await as(late).attempts.start({ test_id: test.id })).questions[0]?.stem).toBe(draft.stem);
    await approve(other, id);
    const open = { id: asked.attempt_id, lease_id: asked.lease_id };
    expect((await as(early).attempts.open(open)).questions[0]?.stem).toBe(draft.stem);
    const last = await as(await company.person()).attempts.start({ test_id: test.id });
    expect(last.questions[0]?.stem).toBe(stem);
  });

  it('is given back with a reason, changed and sent again, or taken back by its author', async () => {
    const { admin, other, draft, id } = await aReviewedQuestion();
    const seen = async (who: Person) => ({ id, version: (await read(who, id)).version });
    const reason = 'A alternativa certa está ambígua.';
    await expect(
      as(other).questionReviews.give_back({ ...(await seen(other)), reason }),
    ).rejects.toMatchObject(broken('something_waits_for_review'));
    await change(admin, id, draft, otherKey(draft));
    await expect(
      as(admin).questionReviews.give_back({ ...(await seen(admin)), reason }),
    ).rejects.toMatchObject(broken('own_question_is_withdrawn'));
    await expect(as(other).questionReviews.withdraw(await seen(other))).rejects.toMatchObject(
      broken('author_withdraws'),
    );
    const stale = await seen(other);
    const given = await as(other).questionReviews.give_back({ ...stale, reason });
    expect(given.review).toMatchObject({ is_waiting: false, returned: { reason } });
    await expect(as(other).questionReviews.approve(stale)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(approve(other, id)).rejects.toMatchObject(broken('something_waits_for_review'));
    // Nothing is lost: it is sent again unchanged, or changed.
    const again = await change(admin, id, draft, otherKey(draft));
    expect(again.review).toMatchObject({
      is_waiting: true,
      returned: null,
      pending: { number_of_version: 2 },
    });
    const back = await as(admin).questionReviews.withdraw(await seen(admin));
    expect(back).toMatchObject({ status: 'active', review: { pending: null, is_waiting: false } });
    const third = await change(admin, id, draft, { stem: 'De novo, com outro enunciado?' });
    expect(third.review.pending).toMatchObject({ number_of_version: 2 });
    // A text equal to the version in force makes no other version.
    expect((await change(admin, id, draft, {})).review).toMatchObject({ pending: null, is_waiting: false });
  });
});
