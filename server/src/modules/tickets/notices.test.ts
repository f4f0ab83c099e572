/** Notices about tickets: one per ticket, mails at once, and nothing about the contents of confidential ones. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import type { Mail } from '#kernel/work/mail.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket, handleConfidence } from '#test/tickets.ts';
import { db, owner, type Person, runReactions } from '#test/world.ts';
import { createStopLinks, type MailingJob, sendMailing } from '../notifications/index.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

const publicUrl = 'https://pdy.example';
const links = createStopLinks(Buffer.alloc(32, 7), publicUrl);

/** The mails that the queue would send now. */
const mailsOf = async (company_id: string) => {
  const { rows } = await owner.query<{ data: MailingJob }>(
    `delete from pgboss.job where name = 'notification_mail' and data->>'company_id' = $1 returning data`,
    [company_id],
  );
  const sent: Mail[] = [];
  const mailer = { send: async (_: string, mail: Mail) => void sent.push(mail), close: () => {} };
  for (const { data } of rows) await sendMailing({ db, mailer, links, publicUrl }, data);
  return sent;
};
const mailTo = ({ person_id }: Person, mails: readonly Mail[]) =>
  mails.filter(({ to }) => to === `${person_id}@empresa.example`);

const bellOf = async (person: Person) => {
  const { items, unread } = await call(person).notifications.bell();
  return { unread, titles: items.map(({ notification }) => notification.titulo), items };
};

const reply = (person: Person, id: string, body: string) =>
  call(person).tickets.reply({ id, body, file_ids: [] });

describe('MO-27: notices of one ticket', () => {
  it('are merged while unread, with their number, and then count as new', async () => {
    const { ana, admin, corporate, company } = await aTeam();
    const { id, code } = await aTicket(ana, { title: 'O mapa' });
    const other = await aTicket(ana, { title: 'O curso' });
    for (const body of ['Um', 'Dois', 'Três']) await reply(ana, id, body);
    await runReactions(company.id);
    for (const reader of [admin, corporate]) {
      const { titles, unread, items } = await bellOf(reader);
      expect(unread).toBe(2);
      expect(titles.toSorted()).toEqual(
        [`4 novidades no chamado ${code}`, `Novo chamado ${other.code}`].toSorted(),
      );
      const one = items.find(({ notification }) => notification.titulo.startsWith('4'));
      expect(one?.notification).toMatchObject({
        tipo: 'acompanhamento',
        link_destino: `/tickets?chamado=${id}`,
      });
      expect(one?.notification.mensagem).toContain('O mapa');
    }
    await call(admin).notifications.mark_all_read();
    await reply(ana, id, 'Quatro');
    await runReactions(company.id);
    expect((await bellOf(admin)).unread).toBe(1);
    expect((await bellOf(admin)).titles[0]).toMatch(/respondeu no chamado/);
    expect((await bellOf(corporate)).titles).toContain(`5 novidades no chamado ${code}`);
    // The same reactions again send nothing new.
    await runReactions(company.id);
    expect((await bellOf(corporate)).unread).toBe(2);
  });

  it('come by mail at once, to the requester too, unless they choose otherwise', async () => {
    const { ana, admin, company } = await aTeam();
    const { id, code } = await aTicket(ana, { title: 'O mapa' });
    await runReactions(company.id);
    await mailsOf(company.id);
    const answer = (status: 'em_andamento' | 'resolvido') =>
      call(admin).ticketQueue.answer({ id, body: 'Pronto.', file_ids: [], status });
    await answer('em_andamento');
    await runReactions(company.id);
    const [mail, ...more] = mailTo(ana, await mailsOf(company.id));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Seu chamado ${code} foi respondido`);
    expect(mail?.text).toContain('(Chamados)');
    await call(ana).notifications.mark_all_read();
    await answer('resolvido');
    await runReactions(company.id);
    expect(mailTo(ana, await mailsOf(company.id)).map(({ subject }) => subject)).toEqual([
      `Seu chamado ${code} foi resolvido`,
    ]);
    expect((await call(ana).notificationPreferences.get()).items).toContainEqual({
      tipo: 'chamados',
      frequency: 'immediate',
    });
    await call(ana).notificationPreferences.change({ items: [{ tipo: 'chamados', frequency: 'daily' }] });
    const next = await aTicket(ana, { title: 'O curso' });
    await call(admin).ticketQueue.answer({ id: next.id, body: 'Pronto.', file_ids: [], status: 'resolvido' });
    await runReactions(company.id);
    expect(mailTo(ana, await mailsOf(company.id))).toEqual([]);
  });

  it('of a confidential ticket contain no word, name, category or number, in the bell and in mails', async () => {
    const { ana, admin, company } = await aTeam();
    const handler = await company.person('admin');
    await handleConfidence(admin, [handler]);
    const { id, code } = await aTicket(ana, { title: 'Canário', description: 'Canário', code: 'relato' });
    await reply(ana, id, 'Canário de novo');
    await runReactions(company.id);
    const asked = await mailsOf(company.id);
    expect(mailTo(handler, asked)).toHaveLength(1);
    await call(handler).ticketQueue.answer({ id, body: 'Canário', file_ids: [], status: 'em_andamento' });
    await runReactions(company.id);
    const answered = await mailsOf(company.id);
    expect(mailTo(ana, answered)).toHaveLength(1);
    const mails = [...asked, ...answered];
    const said = [
      ...mails.flatMap(({ subject, text, html }) => [subject, text, html ?? '']),
      ...(await Promise.all([handler, ana].map(bellOf))).flatMap(({ items }) =>
        items.map(({ notification: { titulo, mensagem } }) => `${titulo} ${mensagem}`),
      ),
    ];
    for (const one of said)
      for (const word of ['Canário', code, 'Relato', 'relato']) expect(one).not.toContain(word);
    expect((await bellOf(handler)).titles).toEqual(['Há 2 atualizações em um chamado']);
  });
});
