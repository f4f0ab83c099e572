import { beforeAll, describe, expect, it } from 'vitest';
import { aBank, aCompetency, aSimulado, at, optionOf, savedAt } from '#test/assessments.ts';
import { logsOf, watched } from '#test/security.ts';
import { aCompany, as, type Person } from '#test/world.ts';
import { leakedKeys } from '../rules/payload-rules.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const broken = (rule: string) => ({ code: 'RULE_BROKEN', status: 422, data: { rule } });

const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  return { company, admin, competency_id };
};

describe('MO-13: an exam of 20 questions', () => {
  let admin: Person;
  let company: Awaited<ReturnType<typeof aCompany>>;
  let twenty: string[];
  beforeAll(async () => {
    const here = await world();
    ({ admin, company } = here);
    twenty = await aBank(admin, here.competency_id, 4);
  });

  it('is taken in 22 calls and 60 KB, reveals nothing about what is right, and proves a level', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty, { time_limit_s: 1500 });
    const now = begin();
    const calls = at(person, now).attempts;
    const answers: unknown[] = [];
    const taking = await calls.start({ test_id: id });
    answers.push(taking);
    expect(taking.questions).toHaveLength(20);
    for (const question of taking.questions) {
      now.at += 30_000;
      const text = question.position <= 15 ? 'certa' : 'errada dois';
      answers.push(await calls.save(savedAt(taking, question.position, optionOf(question, text))));
    }
    answers.push(await calls.submit({ id: taking.attempt_id }));
    expect(answers).toHaveLength(22);
    expect(Buffer.byteLength(JSON.stringify(answers))).toBeLessThanOrEqual(60 * 1024);
    expect(leakedKeys(answers)).toEqual([]);
    const result = await at(person, now).simulados.result({ id: taking.attempt_id });
    expect(result.score).toMatchObject({
      ...{ percent: 75, is_passed: true, questions: 20, answered: 20, right: 15, previous_percent: null },
      competencies: [{ questions: 20, percent: 75, why_none: null }],
    });
    const [measured] = result.score?.competencies ?? [];
    expect(measured?.evidence?.level).toBeCloseTo(measured?.estimate?.value ?? 0, 3);
    expect(measured?.now.estimate).toBeCloseTo(measured?.evidence?.level ?? 0, 2);
  });

  it('accepts answers for 30 seconds after its end, and ends when it is opened later', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty, { time_limit_s: 600 });
    const now = begin();
    const taking = await at(person, now).attempts.start({ test_id: id });
    const { attempt_id, lease_id, questions } = taking;
    const [first, second] = questions;
    if (!first || !second) throw new Error('nothing is asked');
    now.at += 629_000;
    await at(person, now).attempts.save(savedAt(taking, 1, optionOf(first, 'certa')));
    now.at += 2_000;
    await expect(
      at(person, now).attempts.save(savedAt(taking, 2, optionOf(second, 'certa'))),
    ).rejects.toMatchObject(broken('attempt_expired'));
    const ended = await at(person, now).attempts.open({ id: attempt_id, lease_id });
    expect(ended.status).toBe('finished');
    const result = await at(person, now).simulados.result({ id: attempt_id });
    expect(result).toMatchObject({
      ...{ reason: 'time_expired', finished_at: new Date(begin().at + 600_000) },
      score: { percent: 5, answered: 1, is_passed: false },
    });
    const { items } = await at(person, now).simulados.history({});
    expect(items).toMatchObject([{ situation: 'time_expired', percent: 5, minutes: 10 }]);
  });

  it('is held by one tab, which loses it only when another asks for it', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const one = await as(person).attempts.start({ test_id: id });
    const [first] = one.questions;
    if (!first) throw new Error('nothing is asked');
    const other = await as(person).attempts.start({ test_id: id });
    expect(other).toMatchObject({ is_held: false, lease_id: null, questions: [] });
    await as(person).attempts.save(savedAt(one, 1, optionOf(first, 'errada um')));
    const taken = await as(person).attempts.open({ id: one.attempt_id, lease_id: null, takes_over: true });
    expect(taken.questions[0]?.answer).toEqual(optionOf(first, 'errada um'));
    await expect(
      as(person).attempts.save(savedAt(one, 1, optionOf(first, 'certa'), 2)),
    ).rejects.toMatchObject(broken('attempt_lease_lost'));
    await as(person).attempts.save(savedAt(taken, 1, optionOf(first, 'certa'), 2));
  });

  it('belongs to nobody else, whichever call asks', async () => {
    const [person, other] = [await company.person(), await company.person()];
    const { id: test_id } = await aSimulado(admin, twenty);
    const taking = await as(person).attempts.start({ test_id });
    const { attempt_id: id, lease_id } = taking;
    const asking = (who: Person) => {
      const { attempts, simulados } = as(who);
      return [
        attempts.open({ id, lease_id, takes_over: true }),
        attempts.save(savedAt(taking, 1, null)),
        attempts.answer({ id, lease_id: lease_id ?? '', position: 1, answer: { kind: 'dont_know' } }),
        attempts.submit({ id }),
        attempts.leave({ id, lease_id: lease_id ?? '', times: 1 }),
        simulados.result({ id }),
        simulados.plan({ id, competency_id: test_id }),
      ];
    };
    for (const who of [other, admin])
      for (const answer of await Promise.allSettled(asking(who)))
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    await expect(as(person).simulados.result({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is noted in the security log when somebody else asks for it, but not when its owner does', async () => {
    const [person, other] = [await company.person(), await company.person()];
    const { id: test_id } = await aSimulado(admin, twenty);
    const { attempt_id: id } = await watched(person).attempts.start({ test_id });
    await expect(watched(person).simulados.result({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { attempts, simulados } = watched(other);
    await expect(attempts.open({ id, lease_id: null })).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', status: 404, message: 'Registro não encontrado.' },
    });
    await expect(simulados.result({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await logsOf(person)).toEqual([]);
    const noted = { action: 'access_denied', status: 'blocked', company_id: company.id };
    expect((await logsOf(other)).sort((a, b) => a.resource.localeCompare(b.resource))).toMatchObject([
      { ...noted, resource: 'attempts.open' },
      { ...noted, resource: 'simulados.result' },
    ]);
  });

  it('refuses answers that do not fit the question, and anything else a page sends', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const taking = await as(person).attempts.start({ test_id: id });
    const { save } = as(person).attempts;
    const rule = broken('answer_fits_question');
    for (const answer of [
      { kind: 'options' as const, options: ['9'] },
      { kind: 'options' as const, options: ['1', '2'] },
      { kind: 'typed' as const, text: 'certa' },
    ])
      await expect(save(savedAt(taking, 1, answer))).rejects.toMatchObject(rule);
    await expect(save(savedAt(taking, 21, null))).rejects.toMatchObject(broken('question_is_in_attempt'));
    for (const extra of [{ percent: 100 }, { fraction: 1 }, { deadline_at: new Date() }, { seed: 'f' }])
      await expect(save({ ...savedAt(taking, 1, null), ...extra })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    const more = { test_id: id, version_id: id };
    await expect(as(person).attempts.start(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('goes on for people who have begun when it is paused or archived, and begins for nobody', async () => {
    const [person, other] = [await company.person(), await company.person()];
    const { id, version } = await aSimulado(admin, twenty);
    const taking = await as(person).attempts.start({ test_id: id });
    const paused = await as(admin).tests.move({ id, version, to: 'paused' });
    expect((await as(person).simulados.get({ id })).state).toBe('running');
    expect((await as(other).simulados.get({ id })).state).toBe('paused');
    await expect(as(other).attempts.start({ test_id: id })).rejects.toMatchObject(broken('test_is_offered'));
    await as(admin).tests.move({ id, version: paused.version, to: 'archived' });
    await as(person).attempts.save(savedAt(taking, 1, { kind: 'dont_know' }));
    expect(await as(person).attempts.submit({ id: taking.attempt_id })).toMatchObject({ status: 'finished' });
    expect((await as(person).simulados.result({ id: taking.attempt_id })).score?.answered).toBe(1);
  });
  it('closes question by question without a way back, also those that were left blank', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty, { navigation: 'sequential' });
    const taking = await as(person).attempts.start({ test_id: id });
    const { save } = as(person).attempts;
    const dontKnow = { kind: 'dont_know' as const };
    await save(savedAt(taking, 1, dontKnow));
    // Left without an answer.
    await save(savedAt(taking, 2, null));
    await save(savedAt(taking, 4, dontKnow));
    for (const position of [1, 2, 3, 4])
      await expect(save(savedAt(taking, position, dontKnow, 2))).rejects.toMatchObject(
        broken('item_is_current'),
      );
    // A save that was sent before and arrives twice is no fault.
    expect(await save(savedAt(taking, 2, null))).toMatchObject({ revision: 1, answer: null });
    await save(savedAt(taking, 5, dontKnow));
    const now = await as(person).attempts.open({ id: taking.attempt_id, lease_id: taking.lease_id });
    expect(now.questions.filter(({ revision }) => revision > 0).map(({ position }) => position)).toEqual([
      1, 2, 4, 5,
    ]);
  });

  it('adds up the time on a question over all pages that saw it', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const now = begin();
    const taking = await at(person, now).attempts.start({ test_id: id });
    now.at += 60_000;
    const saved = savedAt(taking, 1, { kind: 'dont_know' });
    await at(person, now).attempts.save({ ...saved, client_ms: 50_000 });
    const again = { id: taking.attempt_id, lease_id: taking.lease_id };
    const timeOf = async () => (await at(person, now).attempts.open(again)).questions[0]?.time_ms;
    expect(await timeOf()).toBe(50_000);
    // Reloaded, and only flagged.
    await at(person, now).attempts.save({ ...saved, revision: 2, is_flagged: true, client_ms: 900 });
    expect(await timeOf()).toBe(50_000);
    await at(person, now).attempts.save({ ...saved, revision: 3, client_ms: 55_000 });
    expect(await timeOf()).toBe(55_000);
  });

  it('tells the clock to the tab that holds it, without its questions and without touching it', async () => {
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, twenty, { time_limit_s: 600 });
    const now = begin();
    const { attempt_id: id, lease_id } = await at(person, now).attempts.start({ test_id });
    now.at += 60_000;
    const glance = { id, lease_id, with_questions: false };
    const shown = await at(person, now).attempts.open(glance);
    expect(shown).toMatchObject({ is_held: true, lease_id, questions: [], server_now: new Date(now.at) });
    expect(JSON.stringify(shown).length).toBeLessThan(700);
    const taken = await at(person, now).attempts.open({ id, lease_id: null, takes_over: true });
    expect((await at(person, now).attempts.open(glance)).is_held).toBe(false);
    expect(taken.questions).toHaveLength(20);
  });
});
