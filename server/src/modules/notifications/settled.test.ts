/** A notice that asks for something is read once that was done. A notice that leads to a removed thing is deleted. */
import { describe, expect, it } from 'vitest';
import { aSentCheckin } from '#test/checkins.ts';
import { aNamedTeam, save } from '#test/company-users.ts';
import { praise as feedbackTo } from '#test/feedback.ts';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { settle } from '#test/library.ts';
import { bellOf } from '#test/notices.ts';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { praise } from '#test/recognition.ts';
import { note, tend, write } from '#test/security.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';
import { aCompetency, as, asSystem, owner, type Person } from '#test/world.ts';
import { placePerson } from '../people/index.ts';

const place = { position: null, department: null, hire_date: null };

const placedUnder = ({ company_id, person_id }: Person, leader: Person) =>
  asSystem(
    company_id,
    (context) => placePerson(context, { user_id: person_id, manager_id: leader.person_id, ...place }),
    on('2026-03-12').clock,
  );

describe('a notice that asks for something', () => {
  it('leaves the approver who is no longer asked when the plan goes to another', async () => {
    const { ana, lead, top } = await aTeam();
    await aSubmitted(ana);
    expect((await bellOf(lead)).titles).toEqual(['PDI para aprovar']);
    await placedUnder(ana, top);
    expect((await bellOf(top)).titles).toContain('PDI para aprovar');
    expect((await bellOf(lead)).titles).not.toContain('PDI para aprovar');
  });

  it('is read once the activity was validated, and stays in the history', async () => {
    const { ana, lead } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const added = await call(ana).pdi.activities.add({
      ...{ goal_id: goal.id, title: 'Conduzir uma retrospectiva', validation_required: true },
    });
    const sent = await call(ana).pdi.activities.finish({
      ...seen(added),
      outcome: 'Conduzi com a equipe de dados.',
    });
    const before = await bellOf(lead);
    expect(before.titles).toContain('Atividade para validar');
    await call(lead).pdi.activities.validate(seen(sent));
    const after = await bellOf(lead);
    expect(after.titles).toContain('Atividade para validar');
    expect(after.unread).toBe(before.unread - 1);
    expect((await bellOf(ana)).titles).toContain('Atividade validada');
  });

  it('is read once the check-in was answered', async () => {
    const { ana, lead } = await aTeam();
    const checkin = await aSentCheckin(ana, lead);
    const before = await bellOf(lead);
    expect(before.titles).toContain('Check-in para responder');
    await call(lead).pdi.checkins.review({ ...seen(checkin), manager_reply: 'Siga assim.' });
    expect((await bellOf(lead)).unread).toBe(before.unread - 1);
  });

  it('is read once the ticket is answered; the requester keeps the notice of the answer', async () => {
    const { ana, admin, corporate } = await aTeam();
    const { id } = await aTicket(ana);
    expect((await bellOf(admin)).unread).toBe(1);
    await call(admin).ticketQueue.answer({
      ...{ id, body: 'Já olhamos.', file_ids: [], status: 'em_andamento' as const },
    });
    expect((await bellOf(admin)).unread).toBe(0);
    expect((await bellOf(corporate)).unread).toBe(1);
    expect((await bellOf(ana)).unread).toBe(1);
    await call(ana).tickets.reply({ id, body: 'Obrigada.', file_ids: [] });
    expect((await bellOf(ana)).unread).toBe(0);
  });

  it('is read once the feedback it announces was read', async () => {
    const { ana, peer } = await aTeam();
    const { id } = await call(peer).feedback.give(feedbackTo(ana));
    expect((await bellOf(ana)).unread).toBe(1);
    await call(ana).feedback.read({ id });
    expect((await bellOf(ana)).unread).toBe(0);
  });
});

describe('a report', () => {
  it('ends with a notice to the person who reported the post; the notices that led to it are deleted, read or not', async () => {
    const { ana, peer, admin } = await aTeam();
    const { id } = await praise(peer, [ana]);
    await bellOf(ana);
    await as(ana).notifications.mark_all_read();
    await call(ana).recognition.report({ id, reason: 'offensive', note: 'Ironia.' });
    expect((await bellOf(admin)).unread).toBe(1);
    const [post] = (await call(admin).recognition.moderation.list({})).items;
    if (!post) throw new Error('the post was reported');
    await call(admin).recognition.moderation.decide({ ...seen(post), to: 'removed', reason: 'Ironia.' });
    expect((await bellOf(ana)).titles).toEqual(['Sua denúncia foi decidida']);
    expect((await bellOf(peer)).titles).toEqual(['Sua publicação foi removida do mural']);
    expect((await bellOf(admin)).unread).toBe(0);
  });

  it('of feedback ends the same way', async () => {
    const { ana, peer, admin } = await aTeam();
    const { id } = await call(peer).feedback.give(feedbackTo(ana));
    const got = await call(ana).feedback.read({ id });
    await call(ana).feedback.report({ ...seen(got), note: 'Isto é assédio.' });
    expect((await bellOf(admin)).titles).toContain('Um feedback foi denunciado');
    const found = await call(admin).feedback.get({ id });
    await call(admin).feedback.decide({ ...seen(found), is_hidden: true });
    expect((await bellOf(ana)).titles).toEqual(['Sua denúncia de um feedback foi decidida']);
    const { items } = await as(admin).notifications.bell();
    const about = items.filter(({ notification: { titulo } }) => titulo === 'Um feedback foi denunciado');
    expect(about.map(({ status }) => status)).toEqual(['lida']);
  });
});

describe('a request', () => {
  it('for mentoring is read once it was answered, and waits on the first page until then', async () => {
    const { company, ana, peer } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await call(peer).mentoring.offers.set({ competency_id, is_offered: true });
    const ask = { mentor_id: peer.person_id, competency_id, note: 'Quero aprender o básico.' };
    const asked = await call(ana).mentoring.requests.ask(ask);
    const waiting = async () =>
      (await call(peer).dashboard.mine()).actions.filter(({ kind }) => kind === 'mentoring_request');
    expect(await waiting()).toMatchObject([{ id: asked.id, since: null }]);
    const before = await bellOf(peer);
    await call(peer).mentoring.requests.answer({ ...seen(asked), is_accepted: true });
    expect((await bellOf(peer)).unread).toBe(before.unread - 1);
    expect(await waiting()).toEqual([]);
  });

  it('for the role of a manager is read once somebody gave it', async () => {
    const { admin, ana, peer } = await aNamedTeam();
    await placedUnder(ana, peer);
    const before = await bellOf(admin);
    expect(before.titles).toContain('Tornar gestor?');
    await save(admin, peer, { role: 'manager' });
    expect((await bellOf(admin)).unread).toBe(before.unread - 1);
  });

  it('for the role of a manager is read once the person no longer leads anybody', async () => {
    const { admin, ana, lead, peer } = await aNamedTeam();
    await placedUnder(ana, peer);
    const before = await bellOf(admin);
    expect(before.titles).toContain('Tornar gestor?');
    await placedUnder(ana, lead);
    expect((await bellOf(admin)).unread).toBe(before.unread - 1);
  });

  it('for the role of a manager is read once a file gave it', async () => {
    const { admin, company, at } = await anImporter();
    const [leader, led] = [await company.person('employee'), await company.person('employee')];
    await owner.query(
      `update profiles set email = $2, first_name = 'Bia', last_name = 'Reis' where user_id = $1`,
      [leader.person_id, at('bia')],
    );
    await placedUnder(led, leader);
    const before = await bellOf(admin);
    expect(before.titles).toContain('Tornar gestor?');
    const { id, version } = await triedOut(admin, csv(`Bia;Reis;${at('bia')};Gestor;;;;;;;`));
    await as(admin).userImports.apply({ id, version });
    await settle(company.id);
    const { items } = await as(admin).notifications.bell();
    const asked = items.filter(({ notification: { titulo } }) => titulo === 'Tornar gestor?');
    expect(asked.map(({ status }) => status)).toEqual(['lida']);
  });
});

describe('a security alert', () => {
  it.each(['acknowledge', 'clear'] as const)(
    'is read for all once one administrator handled it: %s',
    async (act) => {
      const { ana, admin, corporate } = await aTeam();
      await write(note(ana, { action: 'unusual_pace', severity: 'medium', is_suspicious: true }));
      await tend();
      const title = 'Alerta de segurança: Ações demais em um minuto';
      const before = [await bellOf(admin), await bellOf(corporate)];
      expect(before).toEqual([
        { unread: 1, titles: [title] },
        { unread: 1, titles: [title] },
      ]);
      const [alert] = await as(admin).accessLogs.alerts.list();
      if (!alert) throw new Error('it was raised');
      await as(admin).accessLogs.alerts[act](seen(alert));
      expect([(await bellOf(admin)).unread, (await bellOf(corporate)).unread]).toEqual([0, 0]);
    },
  );
});
