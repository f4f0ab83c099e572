import type { Ticket } from '@pdy/contract/tickets/tickets';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aFile, at, clockAt, openAt, turn } from '#test/tickets.ts';
import { db, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { dropUnsentFiles, stepTickets } from './by-itself.ts';

const { urls } = inject('postgres');
const jobsDb = openDatabase(urls.jobs, { max: 2 });
/** Another process has its own connections. */
const elsewhere = openDatabase(urls.app, { max: 2 });
afterAll(() => Promise.all([jobsDb.close(), elsewhere.close()]));

/** In all companies. Tickets of other tests have nothing due in 2015, a year with the weekdays of 2026. */
const stepAt = async (instant: string, from = db) => {
  await stepTickets({ db: from, jobsDb, reactions }, new Date(instant));
};

const read = (person: Person, { id }: Pick<Ticket, 'id'>, instant: string) =>
  at(person, instant).tickets.get({ id });
const storiesOf = async ({ id }: Pick<Ticket, 'id'>) =>
  (await recorded(id)).filter(({ actor_id }) => actor_id === null).map(({ name }) => name);

/** It waits since Tuesday, 10:30 in the company's time zone. */
const aWaiting = async () => {
  const team = await aTeam();
  const ticket = await openAt(team.ana, '2015-03-10T13:00:00Z');
  return { ...team, ticket: await turn(team, ticket, '2015-03-10T13:30:00Z', 'aguardando_solicitante') };
};

describe('a ticket that waits for its requester (MO-20)', () => {
  it('gets one reminder after 960 business minutes, and is resolved after 2400 without an answer', async () => {
    const { ana, company, ticket } = await aWaiting();
    await stepAt('2015-03-12T13:29:59Z');
    expect((await read(ana, ticket, '2015-03-12T13:30:00Z')).next_step?.step).toBe('remind');

    await stepAt('2015-03-12T13:30:00Z');
    await stepAt('2015-03-12T13:31:00Z');
    const reminded = await read(ana, ticket, '2015-03-12T14:00:00Z');
    expect(reminded).toMatchObject({
      status: 'aguardando_solicitante',
      // Counted from the moment the waiting began.
      next_step: { step: 'resolve', at: new Date('2015-03-17T13:30:00Z') },
    });
    expect(await storiesOf(ticket)).toEqual(['tickets.ticket.reminded']);

    await stepAt('2015-03-17T13:29:59Z');
    await stepAt('2015-03-17T13:30:00Z');
    await stepAt('2015-03-17T13:31:00Z');
    const solved = await read(ana, ticket, '2015-03-17T14:00:00Z');
    expect(solved).toMatchObject({ status: 'resolvido', next_step: { step: 'close' } });
    expect(solved.history.at(-1)).toMatchObject({ actor: null, reason: 'Sem retorno de quem pediu' });
    await runReactions(company.id, clockAt('2015-03-17T14:00:00Z'));
    const notices = (await call(ana, '2015-03-17').notifications.history({})).items;
    // A question waits, a reminder, and the solution.
    expect(notices.map(({ notification }) => notification.titulo)).toEqual([
      '3 novidades no chamado CH-000001',
    ]);
  });

  it('is left alone once they have answered, and starts waiting again with the next question', async () => {
    const team = await aWaiting();
    const { ana, ticket } = team;
    const answered = await at(ana, '2015-03-11T13:00:00Z').tickets.reply({
      id: ticket.id,
      body: 'Aqui está.',
      file_ids: [],
    });
    expect(answered.next_step).toBeNull();
    const again = await turn(team, answered, '2015-03-11T14:00:00Z', 'aguardando_solicitante');
    await stepAt('2015-03-12T18:00:00Z');
    expect(await storiesOf(ticket)).toEqual([]);
    expect(again.next_step).toEqual({ step: 'remind', at: new Date('2015-03-13T14:00:00Z') });
  });
});

describe('a resolved ticket (MO-20)', () => {
  it('closes by itself after 1440 business minutes, over a weekend and a holiday', async () => {
    const team = await aTeam();
    const ticket = await openAt(team.ana, '2015-10-29T12:00:00Z');
    await turn(team, ticket, '2015-10-29T12:00:00Z', 'resolvido');
    await stepAt('2015-11-04T11:59:59Z');
    expect((await read(team.ana, ticket, '2015-11-04T12:00:00Z')).status).toBe('resolvido');
    await stepAt('2015-11-04T12:00:00Z');
    const closed = await read(team.ana, ticket, '2015-11-04T12:00:00Z');
    expect(closed).toMatchObject({
      status: 'fechado',
      next_step: null,
      ended_at: new Date('2015-11-04T12:00:00Z'),
    });
    expect(closed.history.at(-1)?.reason).toBe('Ninguém reabriu dentro do prazo');
    await stepAt('2015-11-05T12:00:00Z');
    expect(await storiesOf(ticket)).toEqual(['tickets.ticket.moved']);
  });

  it('stays open after it was reopened', async () => {
    const team = await aTeam();
    const ticket = await openAt(team.ana, '2015-03-10T13:00:00Z');
    const solved = await turn(team, ticket, '2015-03-10T13:00:00Z', 'resolvido');
    await at(team.ana, '2015-03-13T12:59:00Z').tickets.reopen({ ...seen(solved), reason: 'Voltou' });
    await stepAt('2015-03-13T13:00:00Z');
    expect((await read(team.ana, ticket, '2015-03-13T13:00:00Z')).status).toBe('em_andamento');
  });
});

describe('the automatic steps', () => {
  it('happen only in the business hours of the company, however late the job runs', async () => {
    const { ana, ticket } = await aWaiting();
    // Lunch, night, and Sunday.
    for (const instant of ['2015-03-12T15:30:00Z', '2015-03-13T02:00:00Z', '2015-03-15T15:00:00Z'])
      await stepAt(instant);
    expect(await storiesOf(ticket)).toEqual([]);
    await stepAt('2015-03-16T12:00:00Z');
    expect(await storiesOf(ticket)).toEqual(['tickets.ticket.reminded']);
    expect((await read(ana, ticket, '2015-03-16T12:00:00Z')).next_step?.step).toBe('resolve');
  });

  it('happen with the last minute of a day', async () => {
    const team = await aTeam();
    const ticket = await openAt(team.ana, '2015-03-10T22:00:00Z');
    const waiting = await turn(team, ticket, '2015-03-10T23:00:00Z', 'aguardando_solicitante');
    expect(waiting.next_step?.at).toEqual(new Date('2015-03-12T21:00:00Z'));
    await stepAt('2015-03-12T21:00:30Z');
    expect(await storiesOf(ticket)).toEqual(['tickets.ticket.reminded']);
  });

  it('happen once when two processes run at once', async () => {
    const { ticket, ana } = await aWaiting();
    const both = async (instant: string) => {
      await Promise.all([stepAt(instant), stepAt(instant, elsewhere), stepAt(instant)]);
    };
    await both('2015-03-12T13:30:00Z');
    await both('2015-03-17T13:30:00Z');
    await both('2015-03-20T13:30:00Z');
    expect(await storiesOf(ticket)).toEqual([
      'tickets.ticket.reminded',
      'tickets.ticket.moved',
      'tickets.ticket.moved',
    ]);
    const lines = await sqlAs(ana)
      .selectFrom('ticket_events')
      .select('kind')
      .where('actor_id', 'is', null)
      .execute();
    expect(lines).toHaveLength(3);
  });

  it('delete files that nobody sent for a day, and leave others', async () => {
    const { ana } = await aTeam();
    const [old, young, sent] = [await aFile(ana), await aFile(ana), await aFile(ana)];
    await openAt(ana, '2015-03-10T13:00:00Z', { file_ids: [sent] });
    await owner.query(
      "update ticket_files set created_at = now() - interval '25 hours' where id = any ($1)",
      [[old, sent]],
    );
    await owner.query('update ticket_files set created_at = now() where id = $1', [young]);
    await dropUnsentFiles(jobsDb);
    const { left } = await rowOf<{ left: string[] }>(
      'select array_agg(id order by id) as left from ticket_files where author_id = $1',
      [ana.person_id],
    );
    expect(left).toEqual([young, sent].toSorted());
  });
});
