import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBank,
  aCompanyWithBank,
  aCompetency,
  answerSimulado,
  aProficiencyTest,
  aSimulado,
  at,
  optionOf,
  savedAt,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { aCompany, as, db, owner, type Person, platformAdmin } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const day = 86_400_000;
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const notFound = { code: 'NOT_FOUND' };
const mistake = 'A prova foi aplicada na sala errada.';

let company: Awaited<ReturnType<typeof aCompany>>;
let admin: Person;
let questions: string[];
beforeAll(async () => {
  ({ company, admin, questions } = await aCompanyWithBank(1));
});

const begun = async (rules: Parameters<typeof aSimulado>[2] = {}, right = 3) => {
  const person = await company.person();
  const { id: test_id } = await aSimulado(admin, questions, rules);
  const now = begin();
  const { attempt_id: id, lease_id, questions: asked } = await answerSimulado(person, test_id, right, now);
  return { person, test_id, now, id, lease_id, asked };
};

describe('attempts of a company', () => {
  it('are listed with time and answers while they run, and with their result once they have ended', async () => {
    const own = await aCompany();
    const corporate = await own.person('corporate');
    const [ana, bia] = [await own.person(), await own.person()];
    const bank = await aBank(corporate, await aCompetency(own.id), 1);
    const timed = await aSimulado(corporate, bank, { time_limit_s: 600 });
    const other = await aSimulado(corporate, bank, { pass_mark: 60 });
    const now = begin();
    const { attempt_id: running } = await at(ana, now).attempts.start({ test_id: timed.id });
    const ended = await takeSimulado(bia, other.id, 3, now);
    const { list } = at(corporate, now).attemptAdmin;
    expect(await list({ state: 'running' })).toMatchObject({
      server_now: new Date(now.at),
      next: null,
      items: [
        {
          ...{ id: running, person: { user_id: ana.person_id }, is_own: false, status: 'in_progress' },
          test: { id: timed.id, title: 'SQL no dia a dia', kind: 'simulado' },
          ...{ answered: 0, questions_total: 5, deadline_at: new Date(begin().at + 600_000) },
          ...{ ended_at: null, percent: null, is_passed: null, void_reason: null },
        },
      ],
    });
    expect((await list({ state: 'ended' })).items).toMatchObject([
      {
        ...{ id: ended, person: { user_id: bia.person_id }, reason: 'submitted', answered: 5 },
        ...{ percent: 60, is_passed: true, ended_at: new Date(now.at), awaits_release: false },
      },
    ]);
    expect((await list({ state: 'ended', test_id: timed.id })).items).toEqual([]);
    expect((await list({ state: 'ended', person_id: ana.person_id })).items).toEqual([]);
    expect((await list({ state: 'running', person_id: ana.person_id })).items).toHaveLength(1);
    expect(JSON.stringify(await list({ state: 'running' }))).not.toMatch(/certa|errada/);
  });

  it('count the answers of a running one, whose content administrators do not read', async () => {
    const { id, person, now } = await begun();
    const { items } = await at(admin, now).attemptAdmin.list({
      state: 'running',
      person_id: person.person_id,
    });
    expect(items).toMatchObject([{ id, answered: 5 }]);
    const answers = await db.as(admin).selectFrom('attempt_items').select('attempt_id').execute();
    expect(answers).toEqual([]);
    const counted = await db
      .as(person)
      .selectFrom((eb) => eb.fn<{ answered: number }>('app.answers_given', [eb.val([id])]).as('n'))
      .select('answered')
      .execute();
    expect(counted).toEqual([]);
  });

  it('come page by page, newest first', async () => {
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, questions, {
      cooldown_hours: [],
      retake_after_pass: true,
    });
    const now = begin();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      ids.unshift(await takeSimulado(person, test_id, 1, now));
      now.at += day;
    }
    const { list } = as(admin).attemptAdmin;
    const asked = { state: 'ended' as const, test_id };
    const first = await list({ ...asked, limit: 2 });
    const second = await list({ ...asked, limit: 2, after: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([first.items.length, second.next]).toEqual([2, null]);
  });

  it('show the level that a proficiency test measured', async () => {
    const bank = await aCompetency(company.id, 'Adaptativa');
    await aBank(admin, bank);
    const test = await aProficiencyTest(admin, bank);
    const person = await company.person();
    await takeAdaptive(person, test.id, 3, begin());
    const { items } = await as(admin).attemptAdmin.list({ state: 'ended', test_id: test.id });
    expect(items).toMatchObject([{ test: { kind: 'proficiency' }, percent: null, awaits_release: false }]);
    // As the person reads it: with the interval and its probability.
    const [own] = (await as(person).simulados.history({})).items;
    const { competency: _, ...shown } = own?.levels[0] ?? { competency: null };
    expect(items[0]?.measured).toEqual(shown);
    expect(shown).toMatchObject({ level: expect.any(Number), probability: expect.any(Number) });
  });

  it('are managed by administrators of the company alone, and nobody manages their own', async () => {
    const lead = await company.person('manager');
    const report = await company.person('employee', lead);
    const { id: test_id } = await aSimulado(admin, questions, { time_limit_s: 600 });
    const now = begin();
    const { attempt_id: id } = await at(report, now).attempts.start({ test_id });
    const calls = (person: Person) => {
      const { attemptAdmin } = at(person, now);
      return [
        () => attemptAdmin.list({ state: 'running' }),
        () => attemptAdmin.extend({ id, minutes: 10 }),
        () => attemptAdmin.annul({ id, reason: mistake }),
        () => attemptAdmin.release({ ids: [id] }),
      ];
    };
    for (const person of [report, lead])
      for (const call of calls(person)) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await (await aCompany()).person('admin');
    expect((await at(stranger, now).attemptAdmin.list({ state: 'running' })).items).toEqual([]);
    for (const call of calls(stranger).slice(1)) await expect(call()).rejects.toMatchObject(notFound);
    const visitor = as(await platformAdmin(), {
      companySlug: (await owner.query('select slug from companies where id = $1', [company.id])).rows[0].slug,
    }).attemptAdmin;
    await expect(visitor.list({ state: 'running' })).rejects.toMatchObject(
      broken('development_is_of_the_company'),
    );

    const { attempt_id: own } = await at(admin, now).attempts.start({ test_id });
    const { attemptAdmin } = at(admin, now);
    const theirs = broken('nobody_looks_after_their_own_attempt');
    await expect(attemptAdmin.extend({ id: own, minutes: 10 })).rejects.toMatchObject(theirs);
    await expect(attemptAdmin.annul({ id: own, reason: mistake })).rejects.toMatchObject(theirs);
    await expect(attemptAdmin.release({ ids: [own] })).rejects.toMatchObject(theirs);
    await expect(
      db.as(admin).insertInto('attempt_voids').values({ attempt_id: own, reason: mistake }).execute(),
    ).rejects.toMatchObject({ constraint: 'nobody_looks_after_their_own_attempt' });
    expect((await attemptAdmin.list({ state: 'running', person_id: admin.person_id })).items).toMatchObject([
      { id: own, is_own: true },
    ]);
  });

  it('are answered by nobody else, whatever their role', async () => {
    const { id, lease_id, asked, now } = await begun();
    const [question] = asked;
    if (!question || !lease_id) throw new Error('nothing is asked');
    const save = { ...savedAt({ attempt_id: id, lease_id } as never, 1, optionOf(question, 'certa'), 9) };
    await expect(at(admin, now).attempts.save(save)).rejects.toMatchObject(notFound);
    await expect(at(admin, now).attempts.submit({ id })).rejects.toMatchObject(notFound);
    await expect(
      at(admin, now).attempts.open({ id, lease_id: null, takes_over: true }),
    ).rejects.toMatchObject(notFound);
  });
});
