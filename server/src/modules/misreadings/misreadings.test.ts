import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion } from '#test/assessments.ts';
import { aMisreading, listOf } from '#test/misreadings.ts';
import { aDraft, anActive, firstGoal } from '#test/plans.ts';
import { keyOf, regraded } from '#test/regrades.ts';
import { call } from '#test/team.ts';
import { aCompany, owner, type Person } from '#test/world.ts';

const numeric = (competency_id: string, number: number) => {
  const { options: _, ...question } = aQuestion(competency_id, 3, 1);
  return { ...question, code: '', type: 'numeric' as const, number, tolerance: 0, unit: 'kg' };
};

const aKey = async (number: number) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const question = await call(admin).questions.create(numeric(await aCompetency(company.id), number));
  const id = await aMisreading(company.id, 'key', question.id, number);
  return { company, admin, question, id };
};

const waiting = async (person: Person) => (await call(person).panels.needs()).to_check;
const forbidden = { code: 'FORBIDDEN' };
const hidden = { code: 'NOT_FOUND' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

const metric = {
  title: 'Vender mais',
  mode: 'metric' as const,
  metric_name: 'Vendas',
  start_value: 1,
  target_value: 1.5,
};

describe('values that earlier rules may have misread', () => {
  it('are listed for people who manage the company, and for nobody else', async () => {
    const { company, admin, question, id } = await aKey(1.234);
    expect(await listOf(admin)).toMatchObject([
      { id, kind: 'key', subject_id: question.id, number: 1.234, unit: 'kg', tolerance: 0, remedy: 'mend' },
    ]);
    expect(await waiting(admin)).toBe(1);
    for (const role of ['employee', 'manager'] as const) {
      const calls = call(await company.person(role)).misreadings;
      await expect(calls.list()).rejects.toMatchObject(forbidden);
      await expect(calls.keep({ ids: [id] })).rejects.toMatchObject(forbidden);
      await expect(calls.mend({ id })).rejects.toMatchObject(forbidden);
    }
    const other = await (await aCompany()).person('admin');
    expect(await listOf(other)).toEqual([]);
    expect(await call(other).misreadings.keep({ ids: [id] })).toEqual({ done: 0 });
    await expect(call(other).misreadings.mend({ id })).rejects.toMatchObject(hidden);
    expect(await listOf(admin)).toHaveLength(1);
  });

  it('that are right are confirmed once, do not come back, and are logged', async () => {
    const { company, admin, question, id } = await aKey(1);
    expect(await call(admin).misreadings.keep({ ids: [id] })).toEqual({ done: 1 });
    expect(await call(admin).misreadings.keep({ ids: [id] })).toEqual({ done: 0 });
    expect(await listOf(admin)).toEqual([]);
    expect(await waiting(admin)).toBe(0);
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(hidden);
    expect((await call(admin).questions.get({ id: question.id })).number).toBe(1);
    const { rows } = await owner.query(
      `select e.name, e.actor_id, m.decision, m.decided_by from events e join misreadings m on m.subject_id = e.subject_id
       where e.company_id = $1 and e.name like 'misreadings.%'`,
      [company.id],
    );
    const by = admin.person_id;
    expect(rows).toEqual([
      { name: 'misreadings.value.kept', actor_id: by, decision: 'right', decided_by: by },
    ]);
  });

  it('that were corrected elsewhere are no longer listed', async () => {
    const { admin, question } = await aKey(2.5);
    const { id, version } = question;
    await call(admin).questions.update({ ...numeric(question.competency_id, 2500), id, version });
    expect(await listOf(admin)).toEqual([]);
  });
});

describe('a key that may have been misread', () => {
  it.each([
    [1.234, 1234],
    [1, 1000],
    [16.005, 16_005],
  ])('%d of a draft becomes %d in its place', async (kept, meant) => {
    const { admin, question, id } = await aKey(kept);
    expect(await call(admin).misreadings.mend({ id })).toEqual({ waits: false });
    const mended = await call(admin).questions.get({ id: question.id });
    expect(mended).toMatchObject({ number: meant, number_of_version: 1, stem: question.stem, tolerance: 0 });
    expect(await listOf(admin)).toEqual([]);
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(hidden);
  });

  it('of a question in use waits for a reviewer beside the one in force', async () => {
    const { admin, question, id } = await aKey(3.2);
    await owner.query(`update questions set status = 'active' where id = $1`, [question.id]);
    expect(await call(admin).misreadings.mend({ id })).toEqual({ waits: true });
    expect(await listOf(admin)).toEqual([]);
    expect(await call(admin).questions.get({ id: question.id })).toMatchObject({
      number: 3.2,
      status: 'active',
    });
    const { rows } = await owner.query(
      `select k.number from question_keys k join questions q on q.pending_version_id = k.version_id where q.id = $1`,
      [question.id],
    );
    expect(rows).toEqual([{ number: 3200 }]);
  });

  it('of a question that was asked is corrected in the bank, and then no longer listed', async () => {
    const { admin, question, id } = await aKey(3.2);
    await owner.query('update question_versions set used_at = now() where question_id = $1', [question.id]);
    expect(await listOf(admin)).toMatchObject([{ remedy: 'regrade' }]);
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(broken('used_key_is_regraded'));
    expect(await listOf(admin)).toHaveLength(1);
    const change = { ...keyOf('certa'), correct: [], number: 3200, tolerance: 0 };
    await regraded(admin, question.id, change, { at: Date.parse('2026-03-10T15:00:00Z') });
    expect(await listOf(admin)).toEqual([]);
  });
});

describe('a goal that may have been misread', () => {
  it('is corrected by an administrator, and its owner is told', async () => {
    const company = await aCompany();
    const manager = await company.person('manager');
    const person = await company.person('employee', manager);
    const admin = await company.person('admin');
    const goal = firstGoal(await anActive(person, manager, [metric]));
    const start = await aMisreading(company.id, 'goal_start', goal.id, 1);
    const target = await aMisreading(company.id, 'goal_target', goal.id, 1.5);
    expect((await listOf(admin)).map(({ id, number }) => [id, number])).toEqual([
      [target, 1.5],
      [start, 1],
    ]);
    for (const id of [target, start]) await call(admin).misreadings.mend({ id });
    const mended = firstGoal(await call(person).pdi.plans.get({ id: goal.plan_id }));
    expect(mended).toMatchObject({ start_value: 1000, target_value: 1500, current_value: 1000 });
    expect(await listOf(admin)).toEqual([]);
    const { rows } = await owner.query<{ titulo: string; mensagem: string }>(
      `select n.titulo, n.mensagem from notifications n join user_notifications u on u.notification_id = n.id
       where u.user_id = $1 and n.titulo like '%foi corrigido' order by 1`,
      [person.person_id],
    );
    expect(rows).toEqual([
      {
        titulo: 'O alvo da meta “Vender mais” foi corrigido',
        mensagem: 'De 1,5 para 1.500: o ponto de milhar tinha sido lido como vírgula.',
      },
      {
        titulo: 'O início da meta “Vender mais” foi corrigido',
        mensagem: 'De 1 para 1.000: o ponto de milhar tinha sido lido como vírgula.',
      },
    ]);
  });

  it('is not listed while it is a draft of its owner, nor for the platform', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const person = await company.person();
    const plan = await aDraft(person, [metric]);
    const id = await aMisreading(company.id, 'goal_target', firstGoal(plan).id, 1.5);
    expect(await listOf(admin)).toEqual([]);
    expect(await call(admin).misreadings.keep({ ids: [id] })).toEqual({ done: 0 });
    await expect(call(admin).misreadings.mend({ id })).rejects.toMatchObject(hidden);
  });
});
