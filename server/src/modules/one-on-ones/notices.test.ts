import { describe, expect, it } from 'vitest';
import { aTeam, call, on } from '#test/team.ts';
import { owner, type Person, runReactions } from '#test/world.ts';

const talks = (person: Person | null, day = '2026-03-10') => call(person, day).oneOnOnes;

const messagesTo = async ({ person_id }: Person) => {
  const { rows } = await owner.query<{ titulo: string; link: string }>(
    `select n.titulo, n.link_destino as link from notifications n
     join user_notifications u on u.company_id = n.company_id and u.notification_id = n.id
     where u.user_id = $1 and n.link_destino like '/conversas%' order by n.id`,
    [person_id],
  );
  return rows;
};

describe('1:1: notifications', () => {
  it('of topics go to the other side, once a day; of an agreement to its owner', async () => {
    const { company, lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const shownTo = async (day: string) => {
      await runReactions(company.id, on(day).clock);
    };
    await talks(ana).add_topic({ person_id, body: 'Um' });
    await talks(ana).add_topic({ person_id, body: 'Dois' });
    await shownTo('2026-03-10');
    await talks(ana, '2026-03-11').add_topic({ person_id, body: 'Três' });
    await shownTo('2026-03-11');
    const toLead = await messagesTo(lead);
    expect(toLead).toHaveLength(2);
    expect(toLead[0]?.link).toBe(`/conversas?pessoa=${person_id}`);
    const draft = { person_id, text: 'Segredo nosso', due_on: null };
    await talks(lead).add_agreement({ ...draft, owner_id: person_id });
    await talks(lead).add_agreement({ ...draft, owner_id: lead.person_id });
    await shownTo('2026-03-10');
    const toAna = await messagesTo(ana);
    expect(toAna).toMatchObject([{ link: '/conversas' }]);
    expect(JSON.stringify([toLead, toAna])).not.toContain('Segredo');
  });

  it('of the day of a meeting, and of one that was recorded, go to the other side', async () => {
    const { company, lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const planned = await talks(ana).plan({ person_id, talk_id: null, version: 0, planned_on: '2026-03-12' });
    const seen = ({ talk }: typeof planned) => ({ person_id, talk_id: talk.id, version: talk.version });
    const none = await talks(lead).plan({ ...seen(planned), planned_on: null });
    await talks(lead).hold({ ...seen(none), held_on: '2026-03-10' });
    await runReactions(company.id, on('2026-03-10').clock);
    const titles = async (one: Person) =>
      (await messagesTo(one)).map(({ titulo }) => titulo.replace(/^.* (?=marcou|desm|reg)/, ''));
    expect(await titles(lead)).toEqual(['marcou a conversa 1:1 para 12/03/2026']);
    expect(await titles(ana)).toEqual([
      'desmarcou a próxima conversa 1:1',
      'registrou a conversa 1:1 de 10/03/2026',
    ]);
  });

  it('about agreements are on the first page of their owner, late ones as late', async () => {
    const { lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const draft = { person_id, owner_id: person_id, text: 'Ler o capítulo 3' };
    const { id } = await talks(lead).add_agreement({ ...draft, due_on: '2026-03-09' });
    const { actions, counts } = await call(ana).dashboard.mine();
    expect(actions.find(({ kind }) => kind === 'agreement')).toMatchObject({ id, is_late: true });
    expect(counts.late).toBe(1);
    expect((await call(lead).dashboard.mine()).actions.filter(({ kind }) => kind === 'agreement')).toEqual(
      [],
    );
    await talks(ana).tick_agreement({ id, is_done: true });
    expect((await call(ana).dashboard.mine()).actions.filter(({ kind }) => kind === 'agreement')).toEqual([]);
  });
});
