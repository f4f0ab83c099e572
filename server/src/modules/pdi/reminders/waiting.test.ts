/** Reminders of approvals that wait, and who may answer when nobody does. */

import { describe, expect, it } from 'vitest';
import { morningOf, noticesTo, titlesOf, titlesWithoutCheckins } from '#test/checkins.ts';
import { finishing } from '#test/ended.ts';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { owner } from '#test/world.ts';

describe('MO-04: approvals that wait', () => {
  it('are reported together beyond three a day, as what others wait for', async () => {
    const { company, lead } = await aTeam();
    for (let i = 0; i < 4; i++) {
      const { id } = await aSubmitted(await company.person('employee', lead));
      await owner.query(`update pdi_plans set submitted_at = '2026-03-10T15:00:00Z' where id = $1`, [id]);
    }
    await morningOf(company.id, '2026-03-13');
    expect((await noticesTo(lead)).at(-1)).toMatchObject({
      titulo: 'Outras pendências de PDI',
      mensagem: 'Há mais 2 pendências de PDI esperando por você.',
      link_destino: '/goals?aba=aprovacoes',
    });
  });

  it('get a reminder after 3 business days; after 7 others may answer, and nothing approves itself', async () => {
    const { company, ana, lead, top, admin, corporate } = await aTeam();
    const plan = await aSubmitted(ana);
    await owner.query(`update pdi_plans set submitted_at = '2026-03-10T15:00:00Z' where id = $1`, [plan.id]);
    await morningOf(company.id, '2026-03-12');
    expect(await titlesOf(lead)).toEqual([]);
    await morningOf(company.id, '2026-03-13');
    expect(await titlesOf(lead)).toEqual(['PDI esperando aprovação']);
    const now = await call(ana).pdi.plans.get({ id: plan.id });
    await expect(call(top).pdi.plans.approve(seen(now))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await morningOf(company.id, '2026-03-19');
    await morningOf(company.id, '2026-03-20');
    for (const who of [top, admin]) {
      expect(await noticesTo(who), who.role).toEqual([
        {
          titulo: 'PDI esperando aprovação',
          mensagem: expect.stringContaining('desde 10/03/2026. Você também pode responder.'),
          tipo: 'acompanhamento',
          link_destino: `/goals?aba=aprovacoes&plano=${plan.id}`,
        },
      ]);
      expect((await call(who).pdi.plans.awaiting()).map(({ id }) => id)).toEqual([plan.id]);
    }
    expect(await titlesOf(lead)).toEqual(['PDI esperando aprovação', 'PDI esperando aprovação']);
    expect(await titlesOf(corporate)).toEqual([]);
    expect(await titlesOf(ana)).toEqual([]);
    const waiting = await call(ana).pdi.plans.get({ id: plan.id });
    expect(waiting.status).toBe('submitted');
    await expect(call(corporate).pdi.plans.approve(seen(waiting))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await call(top).pdi.plans.approve(seen(waiting))).toMatchObject({ status: 'active' });
  });

  it('start waiting again when they are sent again', async () => {
    const { company, ana, top, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    await owner.query(`update pdi_plans set submitted_at = '2026-03-10T15:00:00Z' where id = $1`, [plan.id]);
    await morningOf(company.id, '2026-03-19');
    const waiting = await call(ana).pdi.plans.get({ id: plan.id });
    const back = await call(lead).pdi.plans.request_changes({ ...seen(waiting), note: 'Falta o prazo.' });
    const again = await call(ana).pdi.plans.submit(seen(back));
    await expect(call(top).pdi.plans.approve(seen(again))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('include activities that wait to be validated', async () => {
    const { company, ana, lead, top, admin } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const activity = await call(ana).pdi.activities.add({
      goal_id: goal.id,
      title: 'Ler o manual',
      kind: 'reading',
    });
    const doing = await call(ana).pdi.activities.move({ ...seen(activity), status: 'doing' });
    const { id } = await call(ana).pdi.activities.finish(finishing(doing));
    await owner.query(`update pdi_activities set finished_at = '2026-03-10T15:00:00Z' where id = $1`, [id]);
    await morningOf(company.id, '2026-03-13');
    expect(await noticesTo(lead)).toContainEqual(
      expect.objectContaining({
        titulo: 'Atividade esperando validação',
        link_destino: `/goals?aba=aprovacoes&validar=${id}`,
      }),
    );
    expect(await titlesOf(top)).toEqual([]);
    await morningOf(company.id, '2026-03-19');
    for (const who of [top, admin]) expect(await titlesOf(who)).toEqual(['Atividade esperando validação']);
  });
});

describe('MO-04: changes of plans that wait', () => {
  it('get reminders and are passed on like plans', async () => {
    const { company, ana, lead, top, admin } = await aTeam();
    const plan = await anActive(ana, lead);
    await owner.query(
      `insert into pdi_amendments (company_id, plan_id, person_id, changes, reason, created_at)
       values ($1, $2, $3, '[]', 'Mudança de prazo', '2026-03-10T15:00:00Z')`,
      [company.id, plan.id, ana.person_id],
    );
    await morningOf(company.id, '2026-03-13');
    expect(await titlesWithoutCheckins(lead)).toEqual(['Mudança de PDI esperando aprovação']);
    expect(await titlesOf(top)).toEqual([]);
    await morningOf(company.id, '2026-03-19');
    for (const who of [top, admin])
      expect(await titlesOf(who)).toEqual(['Mudança de PDI esperando aprovação']);
  });
});
