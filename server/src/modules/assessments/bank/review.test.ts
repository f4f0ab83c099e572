import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion, aSimulado } from '#test/assessments.ts';
import { sqlAs } from '#test/team.ts';
import { aCompany, as, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const alone = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  const draft = aQuestion(competency_id, 3, 1);
  return { company, admin, draft };
};

/** An active question that one administrator wrote and another activated. */
const world = async () => {
  const { company, admin, draft } = await alone();
  const other = await company.person('corporate');
  const { id } = await as(admin).questions.create(draft);
  await as(other).questions.move({ ids: [id], to: 'active' });
  return { company, admin, other, draft, id };
};

const read = (person: Person, id: string) => as(person).questions.get({ id });
const change = async (person: Person, id: string, draft: QuestionDraft, to: Partial<QuestionDraft>) => {
  const { version } = await read(person, id);
  return as(person).questions.update({ ...draft, ...to, id, version });
};
const approve = async (person: Person, id: string) =>
  as(person).questionReviews.approve({ id, version: (await read(person, id)).version });

const otherKey = (draft: QuestionDraft) => ({
  options: (draft.options ?? []).map(({ text }) => ({ text, is_correct: text === 'errada um' })),
});

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
      const { admin, other, draft, id } = await world();
      const before = await read(admin, id);
      const changed = await change(admin, id, draft, to(draft));
      expect(changed).toMatchObject({ status: 'active', stem: before.stem, options: before.options });
      expect(changed).toMatchObject({ number_of_version: 1, explanation: before.explanation });
      expect(changed.review).toMatchObject({
        is_own: true,
        is_waiting: true,
        pending: { number_of_version: 2 },
      });
      expect(changed.review.pending).toMatchObject(to(draft).options ? {} : to(draft));
      expect(changed.review.reviewers.map((one) => one.id)).toEqual([other.person_id]);
      await expect(approve(admin, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
      const approved = await approve(other, id);
      expect(approved).toMatchObject({ number_of_version: 2, review: { pending: null, is_waiting: false } });
      expect(approved.options).toEqual(changed.review.pending?.options);
      const told = (await recorded(id)).map(({ name, payload }) => [name, payload]);
      expect(told.slice(-2)).toEqual([
        ['assessments.question.changed', { is_new_version: true, waits: true }],
        ['assessments.version.activated', { number: 2, author_id: admin.person_id, alone: false }],
      ]);
    },
  );

  it('waits for accepted answers and a tolerance too', async () => {
    const { admin, other, draft } = await world();
    const typed = { ...draft, options: [], type: 'numeric' as const, number: 150, tolerance: 1 };
    const short = { ...draft, options: [], type: 'short_text' as const, accepted: ['select'] };
    for (const [kind, to] of [
      [{ ...typed, code: 'N' }, { tolerance: 2 }],
      [{ ...short, code: 'T' }, { accepted: ['select', 'SELECT *'] }],
    ] as const) {
      const { id } = await as(admin).questions.create(kind);
      await as(other).questions.move({ ids: [id], to: 'active' });
      const changed = await change(admin, id, kind, to);
      expect(changed).toMatchObject({ number_of_version: 1, review: { is_waiting: true, pending: to } });
    }
  });

  it('is not made by what is only said about the question', async () => {
    const { admin, draft, id } = await world();
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

  it('is not approved by whoever wrote it, whoever made the question, nor by two who take turns', async () => {
    const { admin, other, draft, id } = await world();
    await change(other, id, draft, otherKey(draft));
    await expect(approve(other, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
    // Whoever changes what waits is its author from then on.
    await change(admin, id, draft, { stem: 'Mais um enunciado, de outra pessoa?' });
    await expect(approve(admin, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
    expect(await approve(other, id)).toMatchObject({ number_of_version: 2 });
    // To suspend it first opens no other way.
    await as(admin).questions.move({ ids: [id], to: 'suspended' });
    const changed = await change(admin, id, draft, { stem: 'Suspensa, mudada e de volta?' });
    await as(admin).questions.move({ ids: [id], to: 'active' });
    const now = await read(admin, id);
    expect(now).toMatchObject({ status: 'active', stem: 'Mais um enunciado, de outra pessoa?' });
    expect(now.review).toMatchObject({ is_waiting: true, pending: { stem: changed.review.pending?.stem } });
  });

  it('is refused at the table itself, in force or under review', async () => {
    const { admin, other, draft, id } = await world();
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

  it('is activated by its author where nobody else can open the bank, which is written down', async () => {
    const { company, admin, draft } = await alone();
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
    // Once there is somebody, it is theirs.
    await change(admin, id, draft, { stem: 'Já não estou só: outro enunciado?' });
    await company.person('corporate');
    await expect(approve(admin, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
  });

  it('is met by nobody who is being asked, nor by whoever begins before it is in force', async () => {
    const { company, admin, other, draft, id } = await world();
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
    const { admin, other, draft, id } = await world();
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
    // Nothing of it is lost: it is sent again as it is, or changed.
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
    // What says the same as the version in force is no other version.
    expect((await change(admin, id, draft, {})).review).toMatchObject({ pending: null, is_waiting: false });
  });
});

describe('a question that was never in use', () => {
  it('is reviewed by somebody else than whoever wrote it last', async () => {
    const { company, admin, draft } = await alone();
    const other = await company.person('corporate');
    const { id } = await as(admin).questions.create(draft);
    await as(admin).questions.move({ ids: [id], to: 'in_review' });
    await change(other, id, draft, otherKey(draft));
    await expect(as(other).questions.move({ ids: [id], to: 'active' })).rejects.toMatchObject(
      broken('question_is_activated_by_another'),
    );
    const version = (await read(admin, id)).version;
    const given = await as(admin).questionReviews.give_back({
      id,
      version,
      reason: 'O gabarito era o outro.',
    });
    expect(given).toMatchObject({
      status: 'draft',
      review: { returned: { reason: 'O gabarito era o outro.' } },
    });
    await as(other).questions.move({ ids: [id], to: 'in_review' });
    expect(await approve(admin, id)).toMatchObject({ status: 'active' });
  });

  it('is its own author’s again after a file has changed it', async () => {
    const { company, admin, draft } = await alone();
    const other = await company.person('corporate');
    const { id } = await as(admin).questions.create({ ...draft, code: 'Q1' });
    const text = `codigo;tipo;competencia;nivel;enunciado;alternativa_a;alternativa_b;gabarito\nQ1;escolha única;SQL;3;Enunciado que veio de uma planilha;um;dois;B`;
    await as(other).questions.importFile({ file: new File([text], 'q.csv'), apply: true });
    await expect(approve(other, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
    expect(await approve(admin, id)).toMatchObject({ status: 'active' });
  });

  it('is counted for whoever may review it', async () => {
    const { company, admin, other, draft, id } = await world();
    const second = await as(admin).questions.create({ ...draft, code: 'Q2' });
    await as(admin).questions.move({ ids: [second.id], to: 'in_review' });
    await change(admin, id, draft, otherKey(draft));
    const waiting = async (who: Person) => {
      const { items } = await as(who).questions.list({ waits_for_you: true });
      expect((await as(who).questions.overview()).waiting_for_you).toBe(items.length);
      return items.map(({ id: one, pending }) => [one, pending]);
    };
    expect(await waiting(admin)).toEqual([]);
    expect(await waiting(other)).toEqual([
      [second.id, null],
      [id, 'waiting'],
    ]);
    expect(await waiting(await (await aCompany()).person('admin'))).toEqual([]);
    await expect(as(await company.person('manager')).questions.list({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
