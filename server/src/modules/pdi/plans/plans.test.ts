import { randomUUID } from 'node:crypto';
import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { aDraft, anActive, aSubmitted, firstGoal, newGoal, newPlan } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, atOnce, call, on, outcomes } from '#test/team.ts';
import { aCompany, as, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});

describe('a PDI', () => {
  it('begins as a draft of its writer, which is recorded', async () => {
    const { ana } = await aTeam();
    const plan = await call(ana).pdi.plans.create({ ...newPlan, title: '  PDI 2026 ' });
    expect(plan).toMatchObject({
      title: 'PDI 2026',
      person_id: ana.person_id,
      status: 'draft',
      goals: [],
      progress_shown: 0,
      approver_id: null,
      version: 1,
    });
    expect(await recorded(plan.id)).toEqual([
      { name: 'pdi.plan.created', actor_id: ana.person_id, payload: { person_id: ana.person_id } },
    ]);
  });

  it.each([
    ['without a title', { title: '  ' }, 'Título é obrigatório'],
    ['with too long a title', { title: 'x'.repeat(201) }, 'Título muito longo (máximo 200 caracteres)'],
    [
      'that ends before it begins',
      { period_end: '2026-03-09' },
      'A data final deve ser posterior à inicial.',
    ],
    [
      'that ends on the day it begins',
      { period_end: '2026-03-10' },
      'A data final deve ser posterior à inicial.',
    ],
    ['of six days', { period_end: '2026-03-16' }, 'O período precisa ter pelo menos 7 dias.'],
    ['of two years and a day', { period_end: '2028-03-10' }, 'O período pode ter no máximo 2 anos.'],
    [
      'beyond ten years',
      { period_start: '2099-01-01', period_end: '2099-12-31' },
      'Data não pode ser mais de 10 anos no futuro',
    ],
    ['on a day that does not exist', { period_start: '2026-02-30' }, 'Data inválida'],
    ['in the year 0', { period_start: '0000-03-10', period_end: '0000-09-10' }, 'Data inválida'],
    ['with too long a summary', { summary: 'x'.repeat(5001) }, 'Texto muito longo (máximo 5000 caracteres)'],
  ])('is refused %s', async (_, wrong, message) => {
    const ana = await (await aCompany()).person();
    await expect(call(ana).pdi.plans.create({ ...newPlan, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: expect.arrayContaining([expect.objectContaining({ message })]) },
    });
    expect(await call(ana).pdi.plans.current({})).toBeNull();
  });

  it.each(['2026-03-17', '2028-03-09'])('may end on %s: from 7 to 730 days', async (period_end) => {
    const ana = await (await aCompany()).person();
    await expect(call(ana).pdi.plans.create({ ...newPlan, period_end })).resolves.toMatchObject({
      period_end,
    });
  });

  it('has at most three drafts, also from two tabs at once', async () => {
    const ana = await (await aCompany()).person();
    for (let i = 0; i < 2; i++) await call(ana).pdi.plans.create(newPlan);
    const lock = 'select from company_members where user_id = $1 for update'; // An insert waits for this lock.
    const results = await atOnce([lock, ana.person_id], () => [
      call(ana).pdi.plans.create(newPlan),
      call(ana).pdi.plans.create(newPlan),
    ]);
    expect(outcomes(results)).toEqual(['ok', 'three_drafts']);
    await expect(call(ana).pdi.plans.create(newPlan)).rejects.toMatchObject(broken('three_drafts'));
  });

  it('is not for a visitor', async () => {
    await expect(call(null).pdi.plans.create(newPlan)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(call(null).pdi.plans.current({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('sending a PDI', () => {
  it('asks the manager, and makes the goals ready', async () => {
    const { ana, lead } = await aTeam();
    const draft = await aDraft(ana);
    const plan = await call(ana).pdi.plans.submit(seen(draft));
    expect(plan).toMatchObject({
      status: 'submitted',
      approver_id: lead.person_id,
      approval_mode: 'manager',
      decided_at: null,
    });
    expect(plan.submitted_at).toEqual(on('2026-03-10').clock());
    expect(plan.goals.map(({ status }) => status)).toEqual(['not_started']);
    expect((await recorded(plan.id)).at(-1)).toEqual({
      name: 'pdi.plan.submitted',
      actor_id: ana.person_id,
      payload: { person_id: ana.person_id, approver_ids: [lead.person_id] },
    });
  });

  it('needs a goal', async () => {
    const { ana } = await aTeam();
    const plan = await aDraft(ana, []);
    await expect(call(ana).pdi.plans.submit(seen(plan))).rejects.toMatchObject(broken('plan_needs_a_goal'));
  });

  it('happens once, by somebody who read the latest version', async () => {
    const { ana } = await aTeam();
    const draft = await aDraft(ana);
    const plan = await call(ana).pdi.plans.submit(seen(draft));
    await expect(call(ana).pdi.plans.submit(seen(draft))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
    });
    await expect(call(ana).pdi.plans.submit(seen(plan))).rejects.toMatchObject(
      broken('plan_is_being_written'),
    );
  });

  it('is refused while another PDI is running', async () => {
    const { ana } = await aTeam();
    const second = await aDraft(ana);
    await aSubmitted(ana);
    await expect(call(ana).pdi.plans.submit(seen(second))).rejects.toMatchObject(broken('one_running_plan'));
    await expect(call(ana).pdi.plans.get({ id: second.id })).resolves.toMatchObject({
      status: 'draft',
      goals: [{ status: 'draft' }],
    });
  });

  it('belongs to the owner, who can also take it back', async () => {
    const { ana, lead, top, peer, admin, stranger } = await aTeam();
    const draft = await aDraft(ana);
    for (const other of [lead, top, peer, admin, stranger])
      await expect(call(other).pdi.plans.submit(seen(draft))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const sent = await call(ana).pdi.plans.submit(seen(draft));
    for (const other of [lead, top, peer, admin, stranger])
      await expect(call(other).pdi.plans.withdraw(seen(sent))).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const back = await call(ana).pdi.plans.withdraw(seen(sent));

    expect(back).toMatchObject({
      status: 'draft',
      approver_id: null,
      approval_mode: null,
      submitted_at: null,
    });
    expect(back.goals.map(({ status }) => status)).toEqual(['draft']);
    expect((await recorded(back.id)).at(-1)?.name).toBe('pdi.plan.withdrawn');
    await expect(call(ana).pdi.plans.withdraw(seen(back))).rejects.toMatchObject(
      broken('plan_waits_for_a_decision'),
    );
    await expect(call(ana).pdi.plans.withdraw(seen(sent))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('locks the plan: no goal is added or removed until it is decided', async () => {
    const { ana } = await aTeam();
    const plan = await aSubmitted(ana);
    await expect(call(ana).pdi.goals.add(newGoal(plan.id))).rejects.toMatchObject(
      broken('plan_is_being_written'),
    );
    await expect(call(ana).pdi.goals.remove(seen(firstGoal(plan)))).rejects.toMatchObject(
      broken('plan_is_being_written'),
    );
  });
});

describe('the reader of a PDI', () => {
  const readers = async (plan: { id: string; person_id: string }, people: readonly Person[]) =>
    Promise.all(
      people.map(async (person) => {
        const got = await call(person)
          .pdi.plans.get({ id: plan.id })
          .then(
            ({ id }) => id,
            ({ code }) => code,
          );
        const current = await call(person).pdi.plans.current({ person_id: plan.person_id });
        return got === plan.id && current?.id === plan.id
          ? 'reads'
          : got === 'NOT_FOUND' && current === null
            ? 'nothing'
            : 'mixed';
      }),
    );

  it('is the writer alone while it is a draft', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger } = await aTeam();
    const draft = await aDraft(ana);
    expect(await readers(draft, [ana])).toEqual(['reads']);
    expect(
      new Set(await readers(draft, [lead, top, peer, admin, corporate, stranger, await platformAdmin()])),
    ).toEqual(new Set(['nothing']));
  });

  it('is also the person’s leader or an administrator once it is sent, and nobody else', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger, company } = await aTeam();
    const plan = await aSubmitted(ana, [{}, {}]);
    expect(new Set(await readers(plan, [ana, lead, top, admin, corporate]))).toEqual(new Set(['reads']));
    const otherLead = await company.person('manager');
    expect(new Set(await readers(plan, [peer, otherLead, stranger]))).toEqual(new Set(['nothing']));
    for (const reader of [lead, top, admin])
      expect((await call(reader).pdi.plans.get({ id: plan.id })).goals).toEqual(plan.goals);
    await expect(call(ana).pdi.plans.get({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('sees the running one before drafts, and a draft before ended ones', async () => {
    const { ana, lead } = await aTeam();
    const over = await anActive(ana, lead);
    await call(lead).pdi.plans.close({ ...seen(over), reason: 'O período terminou antes do previsto.' });
    expect((await call(ana).pdi.plans.current({}))?.id).toBe(over.id);
    const draft = await aDraft(ana);
    expect((await call(ana).pdi.plans.current({}))?.id).toBe(draft.id);
    const running = await aSubmitted(ana);
    await aDraft(ana);
    expect((await call(ana).pdi.plans.current({}))?.id).toBe(running.id);
  });

  it('does not read a private goal nor its activities', async () => {
    const { ana, lead, admin } = await aTeam();
    const plan = await aDraft(ana, [{ title: 'Meta de todos' }, { title: 'Meta só minha' }]);
    const mine = plan.goals.find(({ title }) => title === 'Meta só minha');
    await call(ana).pdi.activities.add({ goal_id: mine?.id ?? '', title: 'Ler um livro' });
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [mine?.id]);
    await call(ana).pdi.plans.submit(seen(plan));
    const titles = async (person: Person) =>
      (await call(person).pdi.plans.get({ id: plan.id })).goals.map(({ title }) => title).sort();
    expect(await titles(ana)).toEqual(['Meta de todos', 'Meta só minha']);
    for (const reader of [lead, admin]) expect(await titles(reader)).toEqual(['Meta de todos']);
  });

  it('asks by id', async () => {
    const ana = await (await aCompany()).person();
    await expect(as(ana).pdi.plans.get({ id: 'meu' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
