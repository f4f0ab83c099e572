import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aTicket, handleConfidence } from '#test/tickets.ts';
import { owner, type Person } from '#test/world.ts';

const queued = async (person: Person, search: string, more: { view?: 'unassigned' | 'mine' } = {}) =>
  (await call(person).ticketQueue.list({ view: 'all', ...more, search })).items.map(({ title }) => title);
const own = async (person: Person, search: string) =>
  (await call(person).tickets.mine({ search })).items.map(({ title }) => title);

const answer = (person: Person, id: string, body: string) =>
  call(person).ticketQueue.answer({ id, body, file_ids: [], status: 'em_andamento' });

/** Two ordinary tickets of Ana's, one confidential one, one of a colleague; a handler reads confidential tickets. */
const aDesk = async () => {
  const team = await aTeam();
  const { ana, peer, admin, company } = team;
  const handler = await company.person('admin');
  await handleConfidence(admin, [handler]);
  await owner.query(`update profiles set first_name = 'Jacinta', last_name = 'Ximenes' where user_id = $1`, [
    ana.person_id,
  ]);
  const said = await aTicket(ana, { title: 'O mapa' });
  await answer(admin, said.id, 'Aparece uma tela branca?');
  await call(ana).tickets.reply({ id: said.id, body: 'Sim, com um zumbido.', file_ids: [] });
  await call(admin).ticketQueue.note({ id: said.id, body: 'Parece o quartzo antigo.' });
  await aTicket(ana, { title: 'O curso' });
  const secret = await aTicket(ana, { title: 'O relato', code: 'relato' });
  await answer(handler, secret.id, 'Quem mais viu o fagote?');
  await call(handler).ticketQueue.note({ id: secret.id, body: 'Ouvir o vizinho primeiro.' });
  const others = await aTicket(peer, { title: 'De outra pessoa' });
  return { ...team, handler, said, secret, others };
};

describe('MO-20: a search of tickets also reads the texts around them', () => {
  it('for those who attend: answers, notes and the requester; each word anywhere', async () => {
    const { admin, corporate } = await aDesk();
    for (const reader of [admin, corporate]) {
      expect(await queued(reader, 'tela branca')).toEqual(['O mapa']);
      expect(await queued(reader, 'zumbido')).toEqual(['O mapa']);
      expect(await queued(reader, 'quartzo')).toEqual(['O mapa']);
      expect(await queued(reader, 'mapa zumbido Jacinta quartzo')).toEqual(['O mapa']);
      expect((await queued(reader, 'jacinta ximenes')).toSorted()).toEqual(['O curso', 'O mapa']);
    }
    expect(await queued(admin, 'quartzo', { view: 'mine' })).toEqual(['O mapa']);
    expect(await queued(admin, 'jacinta', { view: 'unassigned' })).toEqual(['O curso']);
  });

  it('for the requester: what they read of their own, and never a note', async () => {
    const { ana, peer } = await aDesk();
    expect(await own(ana, 'tela branca')).toEqual(['O mapa']);
    expect(await own(ana, 'fagote')).toEqual(['O relato']);
    expect(await own(ana, 'CH-000002')).toEqual(['O curso']);
    for (const word of ['quartzo', 'vizinho', 'jacinta']) expect(await own(ana, word)).toEqual([]);
    expect(await own(peer, 'zumbido')).toEqual([]);
  });

  it('of confidential tickets, for their handlers alone', async () => {
    const { handler, admin, corporate } = await aDesk();
    for (const word of ['fagote', 'vizinho']) {
      expect(await queued(handler, word)).toEqual(['O relato']);
      for (const other of [admin, corporate]) expect(await queued(other, word)).toEqual([]);
    }
    expect(await queued(handler, 'jacinta')).toContain('O relato');
    expect(await queued(corporate, 'jacinta')).not.toContain('O relato');
  });

  it('for an attendant, never a note about a ticket of their own', async () => {
    const { admin, corporate } = await aDesk();
    const mine = await aTicket(admin, { title: 'De quem atende' });
    await call(corporate).ticketQueue.note({ id: mine.id, body: 'Um besouro.' });
    expect(await queued(corporate, 'besouro')).toEqual(['De quem atende']);
    expect(await queued(admin, 'besouro')).toEqual([]);
    expect(await own(admin, 'besouro')).toEqual([]);
  });

  it('for frequent words as for rare ones', async () => {
    const { admin, ana, corporate } = await aDesk();
    for (let n = 0; n < 14; n++) {
      const { id } = await aTicket(ana, { title: `Repetido ${n}`, is_another: true });
      await owner.query(
        `insert into ticket_messages (company_id, ticket_id, person_id, author_id, is_from_staff, body)
         values ($1, $2, $3, $4, true, 'Reinicie o aparelho.')`,
        [ana.company_id, id, ana.person_id, admin.person_id],
      );
      await owner.query(`update tickets set created_at = created_at - interval '2 hours' where id = $1`, [
        id,
      ]);
    }
    expect(await queued(corporate, 'reinicie')).toHaveLength(14);
    expect(await queued(corporate, 'reinicie', { view: 'unassigned' })).toHaveLength(14);
    expect(await queued(corporate, 'reinicie quartzo')).toEqual([]);
  });

  it('without a way around it for raw statements', async () => {
    const { peer, admin, secret } = await aDesk();
    for (const reader of [peer, admin]) {
      const { rows } = await sql<{
        says: boolean;
      }>`select app.ticket_says(${secret.id}, array['%fagote%']) as says`.execute(sqlAs(reader));
      expect(rows).toEqual([{ says: false }]);
    }
  });

  it('and filters by requester and by attendant', async () => {
    const { admin, corporate, ana, peer, said } = await aDesk();
    const list = async (filter: { person_id?: string; assignee_id?: string }) =>
      (await call(corporate).ticketQueue.list({ view: 'all', ...filter })).items.map(({ title }) => title);
    expect(await list({ person_id: peer.person_id })).toEqual(['De outra pessoa']);
    expect(await list({ person_id: ana.person_id })).toEqual(['O curso', 'O mapa']);
    expect(await list({ assignee_id: admin.person_id })).toEqual([said.title]);
    const agents = await call(corporate).ticketQueue.agents();
    expect(agents.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([admin.person_id, corporate.person_id]),
    );
    expect(agents.map(({ user_id }) => user_id)).not.toContain(ana.person_id);
  });
});
