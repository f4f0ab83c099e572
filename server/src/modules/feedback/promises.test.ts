import { describe, expect, it } from 'vitest';
import { ofOld, praise, twoColleagues } from '#test/feedback.ts';
import { copyOf } from '#test/own-copy.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, as, owner, type Person, runReactions } from '#test/world.ts';

const noon = () => new Date('2026-03-10T15:00:00Z');
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const rule = (name: string) => ({ data: { rule: name } });
const note = 'Isto é assédio, não é elogio.';

describe('the promises to people who give and receive feedback (MO-08)', () => {
  it('the log does not reveal it: only people who acted on it see that it exists', async () => {
    const { ana, peer, lead, admin, corporate } = await aTeam();
    const { id } = await call(peer).feedback.give(praise(ana));
    await call(ana).feedbackRequests.ask({
      ...{ about_id: null, to_ids: [peer.person_id], competency_ids: [] },
      question: 'O que eu poderia ter feito melhor?',
    });
    const noticesOf = (person: Person) =>
      sqlAs(person).selectFrom('events').select('subject_id').where('name', 'like', 'feedback.%').execute();
    expect(await noticesOf(peer)).toEqual([{ subject_id: id }]);
    expect(await noticesOf(ana)).toHaveLength(1);
    for (const person of [lead, admin, corporate]) expect(await noticesOf(person)).toEqual([]);
  });

  it('readers of a level do not learn which colleague rated it', async () => {
    const { company, ana, lead, peer, admin, corporate, top } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await ofOld([ana, peer, admin, corporate, top, ...(await twoColleagues(company))]);
    await call(peer).feedback.give(praise(ana, { competencies: [{ competency_id, rating: 4 }] }));
    await call(peer).feedback.give(praise(ana, { competencies: [{ competency_id, rating: 2 }] }));
    await runReactions(company.id, noon);
    for (const person of [lead, admin]) {
      const rows = await sqlAs(person).selectFrom('competency_evidence').selectAll().execute();
      expect(rows).toHaveLength(2);
      expect(new Set(rows.map(({ supersede_key }) => supersede_key)).size).toBe(1);
      expect(JSON.stringify(rows)).not.toContain(peer.person_id);
    }
  });

  it('it is no evidence when people rate their own leader', async () => {
    const { company, ana, lead } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await ofOld([ana, lead]);
    await call(ana).feedback.give(praise(lead, { competencies: [{ competency_id, rating: 5 }] }));
    await runReactions(company.id, noon);
    const { rows } = await owner.query('select from competency_evidence where person_id = $1', [
      lead.person_id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('it is not shared with a leader where the giver was told that nobody else reads it', async () => {
    const { ana, peer, lead } = await aTeam();
    const { id } = await call(peer).feedback.give(praise(ana));
    const shown = await call(ana).feedback.read({ id });
    expect(shown.may.share).toBe(false);
    await expect(call(ana).feedback.share(seen(shown))).rejects.toMatchObject(
      rule('feedback_stays_between_two'),
    );
    await expect(
      sqlAs(ana)
        .updateTable('feedbacks')
        .set({ reader_ids: [lead.person_id] })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow();
  });

  it('thanks, and what the giver wrote at the end, stay between the two', async () => {
    const { ana, peer, lead } = await aTeam();
    const { id } = await call(peer).feedback.give(praise(ana, { visibility: 'manager' }));
    await call(ana).feedback.thank({
      ...seen(await call(ana).feedback.read({ id })),
      thanks: 'Só para você.',
    });
    expect((await call(peer).feedback.get({ id })).thanks).toBe('Só para você.');
    expect((await call(lead).feedback.get({ id })).thanks).toBeNull();
  });

  it('the giver does not learn that it was reported, nor what was said about it', async () => {
    const { ana, peer } = await aTeam();
    const { id } = await as(peer).feedback.give(praise(ana));
    await as(ana).feedback.report({ ...seen(await as(ana).feedback.read({ id })), note });
    expect((await as(peer).feedback.get({ id })).moderation).toBe('none');
    expect((await as(ana).feedback.get({ id })).moderation).toBe('reported');
    const filed = async (person: Person) => {
      const { rowsOf } = await copyOf(person);
      return rowsOf('feedbacks');
    };
    expect(await filed(peer)).toMatchObject([{ report_note: null, moderation: null, action_goal: null }]);
    expect(await filed(ana)).toMatchObject([{ report_note: note, moderation: 'reported' }]);
  });

  it('a report is hidden from an administrator whom it is about', async () => {
    const { ana, admin, company } = await aTeam();
    const other = await company.person('admin');
    const { id } = await call(admin).feedback.give(praise(ana));
    await call(ana).feedback.report({ ...seen(await call(ana).feedback.read({ id })), note });
    await runReactions(company.id, noon);
    const noticesOf = async (person: Person) => {
      const tickets = (await call(person).ticketQueue.list({ view: 'all' })).items;
      const news = (await call(person).notifications.history({})).items;
      return [tickets.length, ...news.map(({ notification }) => notification.titulo)];
    };
    expect(await noticesOf(other)).toEqual([0, 'Um feedback foi denunciado']);
    expect(await noticesOf(admin)).toEqual([0]);
    expect((await call(other).feedback.list({ side: 'reported' })).items).toMatchObject([
      { report_note: note },
    ]);
    expect((await call(admin).feedback.list({ side: 'reported' })).items).toEqual([]);
  });

  it('a request with another week is reminded of again', async () => {
    const { ana, peer } = await aTeam();
    await call(ana).feedbackRequests.ask({
      ...{ about_id: null, to_ids: [peer.person_id], competency_ids: [] },
      question: 'O que eu poderia ter feito melhor?',
    });
    await owner.query('update feedback_requests set reminded_count = 2 where requester_id = $1', [
      ana.person_id,
    ]);
    const [request] = await call(ana).feedbackRequests.list();
    if (!request) throw new Error('no request');
    await call(ana).feedbackRequests.extend(seen(request));
    const { rows } = await owner.query('select reminded_count from feedback_requests where id = $1', [
      request.id,
    ]);
    expect(rows).toEqual([{ reminded_count: 0 }]);
  });

  it('a request can be answered again where the answer was taken back', async () => {
    const { company, ana, peer } = await aTeam();
    await call(ana).feedbackRequests.ask({
      ...{ about_id: null, to_ids: [peer.person_id], competency_ids: [] },
      question: 'O que eu poderia ter feito melhor?',
    });
    const [request] = await call(peer).feedbackRequests.list();
    if (!request) throw new Error('no request');
    const given = await call(peer).feedback.give(praise(ana, { request_id: request.id }));
    await call(peer).feedback.retract(seen(given));
    await runReactions(company.id, noon);
    expect((await call(peer).feedbackRequests.get({ id: request.id })).status).toBe('pending');
    await call(peer).feedback.give(praise(ana, { request_id: request.id }));
  });
});
