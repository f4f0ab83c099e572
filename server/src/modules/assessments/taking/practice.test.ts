import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBank,
  aCompanyWithBank,
  aCompetency,
  aProficiencyTest,
  aQuestion,
  aSimulado,
  optionOf,
  savedAt,
} from '#test/assessments.ts';
import { aCompany, as, db, owner, type Person } from '#test/world.ts';
import { leakedKeys } from '../rules/payload-rules.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });
const practice = { mode: 'practice', shuffles_items: false } as const;

describe('MO-13: practice', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let admin: Person;
  let questions: string[];
  beforeAll(async () => {
    ({ company, admin, questions } = await aCompanyWithBank(1));
  });

  const begun = async (rules: Parameters<typeof aSimulado>[2] = practice) => {
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, questions, rules);
    const calls = as(person);
    const taking = await calls.attempts.start({ test_id });
    const [first, second] = taking.questions;
    if (!first || !second) throw new Error('nothing is asked');
    const keys = async () =>
      (await db.as(person).selectFrom('question_keys').select('version_id').execute()).length;
    return { person, test_id, calls, taking, first, second, keys };
  };

  it('shows what is right after each answer, and of no other question', async () => {
    const { calls, taking, first, second, keys } = await begun();
    expect(taking).toMatchObject({ mode: 'practice', questions: [{ told: null }, {}, {}, {}, {}] });
    expect(leakedKeys(taking)).toEqual([]);
    expect(await keys()).toBe(0);
    const wrong = await calls.attempts.save(savedAt(taking, 1, optionOf(first, 'errada um')));
    expect(wrong.told).toEqual({
      verdict: 'wrong',
      key: {
        ...{ options: optionOf(first, 'certa').options, texts: [], number: null, tolerance: null },
        ...{ explanation: 'Porque é a certa.', reference: '' },
      },
    });
    expect(await keys()).toBe(1);
    const right = await calls.attempts.save(savedAt(taking, 2, optionOf(second, 'certa')));
    expect(right.told?.verdict).toBe('right');
    const unknown = await calls.attempts.save(savedAt(taking, 3, { kind: 'dont_know' }));
    expect(unknown.told?.verdict).toBe('dont_know');
    const again = await calls.attempts.open({ id: taking.attempt_id, lease_id: taking.lease_id });
    expect(again.questions.map(({ told }) => told?.verdict)).toEqual([
      'wrong',
      'right',
      'dont_know',
      undefined,
      undefined,
    ]);
    expect(leakedKeys(again.questions.slice(3))).toEqual([]);
    expect(await keys()).toBe(3);
  });

  it('keeps an answer once it was given, however it is asked for', async () => {
    const { person, calls, taking, first } = await begun();
    const given = savedAt(taking, 1, optionOf(first, 'errada um'));
    const told = await calls.attempts.save(given);
    expect(await calls.attempts.save(given)).toMatchObject({ answer: told.answer, told: told.told });
    await expect(calls.attempts.save(savedAt(taking, 1, optionOf(first, 'certa'), 2))).rejects.toMatchObject(
      broken('item_is_current'),
    );
    await expect(calls.attempts.save(savedAt(taking, 1, null, 3))).rejects.toMatchObject(
      broken('item_is_current'),
    );
    const rewritten = await db
      .as(person)
      .updateTable('attempt_items')
      .set({ dont_know: true, chosen: null, revision: 9 })
      .where('attempt_id', '=', taking.attempt_id)
      .where('position', '=', 1)
      .returning('position')
      .execute();
    expect(rewritten).toEqual([]);
  });

  it('lets a question be marked, and reveals nothing for it', async () => {
    const { calls, taking, first, keys } = await begun();
    const marked = await calls.attempts.save({ ...savedAt(taking, 1, null), is_flagged: true });
    expect(marked).toMatchObject({ is_flagged: true, told: null });
    expect(await keys()).toBe(0);
    expect((await calls.attempts.save(savedAt(taking, 1, optionOf(first, 'certa'), 2))).told?.verdict).toBe(
      'right',
    );
  });

  it('goes back to questions that were not answered yet', async () => {
    const { calls, taking, first, second } = await begun();
    await calls.attempts.save(savedAt(taking, 2, optionOf(second, 'certa')));
    expect((await calls.attempts.save(savedAt(taking, 1, optionOf(first, 'certa')))).told?.verdict).toBe(
      'right',
    );
  });

  it('shows the whole result when it ends, and proves nothing', async () => {
    const { person, calls, taking } = await begun({ ...practice, score_shown: 'never', key_shown: 'never' });
    for (const question of taking.questions)
      await calls.attempts.save(
        savedAt(
          taking,
          question.position,
          optionOf(question, question.position === 1 ? 'certa' : 'errada um'),
        ),
      );
    await calls.attempts.submit({ id: taking.attempt_id });
    const result = await calls.simulados.result({ id: taking.attempt_id });
    expect(result).toMatchObject({
      mode: 'practice',
      score: { percent: 20, right: 1 },
      key_gate: { state: 'open' },
    });
    expect(result.score?.is_passed).toBeNull();
    expect(result.score?.competencies).toMatchObject([{ evidence: null, why_none: 'practice' }]);
    const { rows } = await owner.query(
      'select count(*)::int as n from competency_evidence where person_id = $1',
      [person.person_id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is neither passed nor failed: a person who had everything right may practise again', async () => {
    const { calls, taking, test_id } = await begun({ ...practice, cooldown_hours: [0], max_attempts: null });
    for (const question of taking.questions)
      await calls.attempts.save(savedAt(taking, question.position, optionOf(question, 'certa')));
    await calls.attempts.submit({ id: taking.attempt_id });
    expect(await calls.simulados.get({ id: test_id })).toMatchObject({
      ...{ state: 'open', is_passed: false, percent: 100 },
      attempts: [{ situation: 'practised', percent: 100 }],
    });
  });

  it('is no way to learn what is right in an exam', async () => {
    const closes_at = new Date(Date.now() + 86_400_000);
    const { calls, taking, first, keys } = await begun({ shuffles_items: false, closes_at });
    expect(taking.mode).toBe('exam');
    expect((await calls.attempts.save(savedAt(taking, 1, optionOf(first, 'certa')))).told).toBeNull();
    expect(await keys()).toBe(0);
  });
});

describe('MO-13: practice and the bank of a proficiency test in use', () => {
  const world = async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const competency_id = await aCompetency(company.id);
    return { company, admin, competency_id, bank: await aBank(admin, competency_id, 5) };
  };

  it('is not published together with that test', async () => {
    const { admin, competency_id, bank } = await world();
    await aSimulado(admin, bank.slice(0, 3), practice);
    const { id, version } = await aProficiencyTest(admin, competency_id);
    await expect(aSimulado(admin, bank.slice(0, 3), practice)).rejects.toMatchObject(
      broken('test_can_be_published'),
    );
    const all = await as(admin).tests.list({ kind: 'simulado', status: 'draft' });
    const draft = await as(admin).tests.get({ id: all[0]?.id ?? '' });
    expect(draft.faults).toMatchObject([
      { code: 'practice_uses_bank', is_blocking: true, section: 1, has: 3 },
    ]);
    await aSimulado(admin, bank.slice(3, 6));
    await as(admin).tests.move({ id, version, to: 'archived' });
    await aSimulado(admin, bank.slice(0, 3), practice);
  });

  it('is drawn without its questions when it was published before', async () => {
    const { company, admin, competency_id, bank } = await world();
    const own = await as(admin).questions.create({ ...aQuestion(competency_id, 3, 99), in_adaptive: false });
    await as(admin).questions.move({ ids: [own.id], to: 'active' });
    const mixed = await aSimulado(admin, [bank[0] ?? '', own.id], practice);
    const banked = await aSimulado(admin, bank.slice(0, 3), practice);
    await aProficiencyTest(admin, competency_id);
    const { attempts } = as(await company.person());
    const taking = await attempts.start({ test_id: mixed.id });
    expect(taking.questions.map(({ stem }) => stem)).toEqual([own.stem]);
    await expect(attempts.start({ test_id: banked.id })).rejects.toMatchObject(broken('test_has_questions'));
  });
});
