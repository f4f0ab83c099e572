/** Reminders of what has a date. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import {
  anOpenCheckin,
  days,
  morningOf,
  noticesTo,
  titlesOf,
  titlesWithoutCheckins,
} from '#test/checkins.ts';
import { anActive, firstGoal, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompany, as, db, owner } from '#test/world.ts';
import { notify } from '../../notifications/index.ts';
import { seeToMornings } from './mornings.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

describe('MO-04: reminders of goals and activities', () => {
  it('come on the days of the rule, once, with a link', async () => {
    const { company, ana, lead } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead, [{ due_on: '2026-04-16' }]));
    await morningOf(company.id, '2026-04-08');
    expect(await titlesWithoutCheckins(ana)).toEqual([]);
    await morningOf(company.id, '2026-04-09');
    await morningOf(company.id, '2026-04-09');
    expect(await noticesTo(ana)).toContainEqual({
      titulo: 'Meta com prazo próximo',
      mensagem: `A meta “${goal.title}” vence em 16/04/2026.`,
      tipo: 'acompanhamento',
      link_destino: `/goals?meta=${goal.id}`,
    });
    for (const day of ['2026-04-10', '2026-04-15', '2026-04-16', '2026-04-17'])
      await morningOf(company.id, day);
    expect(await titlesWithoutCheckins(ana)).toEqual([
      'Meta com prazo próximo',
      'Meta com prazo próximo',
      'Meta vence hoje',
      'Meta atrasada',
    ]);
    for (const other of [lead]) expect(await titlesOf(other)).not.toContain('Meta atrasada');
  });

  it('are sent again for a date that has moved, but not for what is done', async () => {
    const { company, ana, lead } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead, [{ due_on: '2026-04-16' }]));
    await morningOf(company.id, '2026-04-16');
    await owner.query(`update pdi_goals set due_on = '2026-05-14' where id = $1`, [goal.id]);
    await morningOf(company.id, '2026-05-14');
    expect(await titlesWithoutCheckins(ana)).toEqual(['Meta vence hoje', 'Meta vence hoje']);
    await owner.query(`update pdi_goals set status = 'completed' where id = $1`, [goal.id]);
    await morningOf(company.id, '2026-05-15');
    expect(await titlesWithoutCheckins(ana)).toHaveLength(2);
  });

  it('name an activity on its own', async () => {
    const { company, ana, lead } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const { id, title } = await call(ana).pdi.activities.add({
      goal_id: goal.id,
      title: 'Ler o manual',
      kind: 'reading',
      due_on: '2026-04-16',
    });
    await morningOf(company.id, '2026-04-16');
    expect(await noticesTo(ana)).toContainEqual({
      titulo: 'Atividade vence hoje',
      mensagem: `A atividade “${title}” vence hoje.`,
      tipo: 'acompanhamento',
      link_destino: `/goals?atividade=${id}`,
    });
  });

  it('also come for activities outside any goal', async () => {
    const { company, ana } = await aTeam();
    await owner.query(
      `insert into pdi_personal_activities (company_id, person_id, title, kind, due_on) values ($1, $2, 'Nadar', 'other', '2026-04-16')`,
      [company.id, ana.person_id],
    );
    await morningOf(company.id, '2026-04-16');
    expect(await titlesOf(ana)).toEqual(['Atividade vence hoje']);
  });

  it('make up for a morning on which nothing ran', async () => {
    const { company, ana, lead } = await aTeam();
    await anActive(ana, lead, [{ due_on: '2026-04-15' }]);
    await morningOf(company.id, '2026-04-14');
    await morningOf(company.id, '2026-04-17');
    expect(await titlesWithoutCheckins(ana)).toEqual(['Meta com prazo próximo', 'Meta atrasada']);
  });

  it('are at most three a day: the last one stands for the rest', async () => {
    const { company, ana, lead } = await aTeam();
    const goals = Array.from({ length: 5 }, (_, i) => ({
      title: `Conduzir a reunião ${i}`,
      due_on: '2026-03-17',
    }));
    await anActive(ana, lead, goals);
    await morningOf(company.id, '2026-03-17');
    const notices = await noticesTo(ana);
    expect(notices.map(({ titulo }) => titulo)).toEqual([
      'Meta vence hoje',
      'Meta vence hoje',
      'Outros prazos de PDI',
    ]);
    expect(notices[2]?.mensagem).toBe('Há mais 3 prazos e pendências de PDI para ver hoje.');
  });

  it('stop where the page is hidden, on days off, and for people without access', async () => {
    const { company, ana, lead } = await aTeam();
    await anActive(ana, lead, [{ due_on: '2026-04-16' }]);
    await morningOf(company.id, '2026-04-12'); // A Sunday.
    await setActive(ana, false);
    await morningOf(company.id, '2026-04-15');
    await setActive(ana, true);
    await owner.query(
      `insert into company_page_settings (company_id, disabled_pages) values ($1, '{/goals}')`,
      [company.id],
    );
    await morningOf(company.id, '2026-04-16');
    expect(await titlesOf(ana)).toEqual([]);
  });
});

describe('MO-04: reminders of check-ins', () => {
  it('say that one has opened, is due and is late, until it is sent', async () => {
    const { company, ana, lead } = await aTeam();
    const { checkin } = await anOpenCheckin(ana, lead);
    await morningOf(company.id, days.opens);
    await morningOf(company.id, '2026-03-19');
    expect(await noticesTo(ana)).toEqual([
      {
        titulo: 'Check-in aberto',
        mensagem: 'Conte ao seu gestor o que andou, o que travou e o que vem a seguir, até 23/03/2026.',
        tipo: 'acompanhamento',
        link_destino: `/goals?aba=checkins&checkin=${checkin.id}`,
      },
    ]);
    for (const day of ['2026-03-20', days.due, '2026-03-24', days.closes]) await morningOf(company.id, day);
    expect(await titlesOf(ana)).toEqual([
      'Check-in aberto',
      'Check-in com prazo próximo',
      'Check-in vence hoje',
      'Check-in em atraso',
      'Check-in em atraso',
    ]);
    await call(ana, days.closes).pdi.checkins.skip({ ...seen(checkin), reason: 'Férias' });
  });

  it('do not come for one that was sent', async () => {
    const { company, ana, lead } = await aTeam();
    const { checkin } = await anOpenCheckin(ana, lead);
    await call(ana, days.opens).pdi.checkins.submit({ ...seen(checkin), done_text: 'Pronto.' });
    await morningOf(company.id, days.due);
    expect(await titlesOf(ana)).toEqual([]);
  });
});

describe('MO-04: mornings', () => {
  it('come at nine in the company’s time zone, once, and only to companies that are open', async () => {
    const [early, late, shut] = [await aCompany(), await aCompany(), await aCompany()];
    const ids = [early.id, late.id, shut.id];
    await owner.query(`update company_settings set timezone = 'America/Manaus' where company_id = $1`, [
      late.id,
    ]);
    await owner.query('update companies set is_active = false where id = $1', [shut.id]);
    const seenTo = async (instant: string) => {
      await seeToMornings({ db, jobsDb, notify }, new Date(instant));
      const { rows } = await owner.query<{ company_id: string }>(
        'select company_id from pdi_mornings where company_id = any ($1) order by created_at',
        [ids],
      );
      return rows.map(({ company_id }) => company_id);
    };
    // Long before the days of the other tests, because the run includes their companies.
    expect(await seenTo('2020-03-11T11:59:00Z')).toEqual([]);
    expect(await seenTo('2020-03-11T12:01:00Z')).toEqual([early.id]);
    expect(await seenTo('2020-03-11T13:01:00Z')).toEqual([early.id, late.id]);
    expect(await seenTo('2020-03-11T13:31:00Z')).toEqual([early.id, late.id]);
  });

  it('leave the bell alone where there is nothing to tell', async () => {
    const { company, ana } = await aTeam();
    await morningOf(company.id, '2026-04-16');
    expect((await as(ana).notifications.bell()).items).toEqual([]);
  });
});
