/** Mails about notifications: at once, in the morning, once a week, or never; and the link that stops them. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import type { Mail } from '#kernel/work/mail.ts';
import { aCompany, as, asSystem, db, owner, type Person, platformDb, recorded } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { notify } from '../notify.ts';
import { createStopLinks, stopMails } from '../preferences/unsubscribe.ts';
import { sendMailing } from './mailing.ts';
import { planDigests } from './plan-digests.ts';
import type { MailingJob } from './queue.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

const publicUrl = 'https://pdy.example';
const links = createStopLinks(Buffer.alloc(32, 7), publicUrl);

/** Does what the queue would do for one company. */
const mailsOf = async (company_id: string) => {
  const { rows } = await owner.query<{ data: MailingJob }>(
    `delete from pgboss.job where name = 'notification_mail' and data->>'company_id' = $1 returning data`,
    [company_id],
  );
  const sent: (Mail & { id: string })[] = [];
  const send = async (id: string, mail: Mail) => void sent.push({ id, ...mail });
  const mailer = { send, close: () => {} };
  for (const { data } of rows) await sendMailing({ db, mailer, links, publicUrl }, data);
  return sent;
};

let count = 0;
const notifyOne = (person: Person, tipo: 'acompanhamento' | 'educacional' | 'promocao', at: string) =>
  asSystem(
    person.company_id,
    ({ tx }) =>
      notify(tx, {
        to: [person.person_id],
        titulo: `Aviso de ${tipo}`,
        mensagem: 'Com <b>marcas</b> & mais.',
        tipo,
        link_destino: '/goals',
        dedupe_key: `prova ${++count}`,
      }),
    () => new Date(at),
  );

/** A Wednesday and a Monday, 08:10 in São Paulo. */
const wednesday = new Date('2026-03-11T11:10:00Z');
const monday = new Date('2026-03-16T11:10:00Z');
const morningOf = async (company_id: string, now: Date) => {
  await planDigests({ db, jobsDb }, now);
  return mailsOf(company_id);
};

describe('MO-27: the digest of a morning', () => {
  it('holds what is unread since the last one, once, with a way to stop it', async () => {
    const company = await aCompany();
    const [ana, beto] = [await company.person(), await company.person()];
    await notifyOne(ana, 'acompanhamento', '2026-03-10T15:00:00Z');
    await notifyOne(ana, 'acompanhamento', '2026-03-10T16:00:00Z');
    await notifyOne(ana, 'acompanhamento', '2026-03-09T15:00:00Z'); // Was in the digest of the day before.
    await notifyOne(beto, 'acompanhamento', '2026-03-10T15:00:00Z');
    await as(beto).notifications.mark_all_read();
    const [mail, ...others] = await morningOf(company.id, wednesday);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: `digest 2026-03-11 ${ana.person_id}`,
      to: `${ana.person_id}@empresa.example`,
      subject: '2 avisos para você no PDY',
    });
    expect(mail?.text).toContain(`${publicUrl}/goals`);
    expect(mail?.html).toContain('Com &lt;b&gt;marcas&lt;/b&gt; &amp; mais.');
    expect(mail?.stop).toMatch(/^https:\/\/pdy\.example\/emails\/parar\?t=/);
    expect(mail?.text).toContain(mail?.stop);
    expect(await morningOf(company.id, wednesday)).toEqual([]);
  });

  it('comes at eight in the company’s time zone, on its working days', async () => {
    const company = await aCompany();
    const ana = await company.person();
    await notifyOne(ana, 'acompanhamento', '2026-03-10T15:00:00Z');
    expect(await morningOf(company.id, new Date('2026-03-11T10:30:00Z'))).toEqual([]);
    expect(await morningOf(company.id, new Date('2026-03-14T11:10:00Z'))).toEqual([]);
    await owner.query(`update company_settings set timezone = 'America/Manaus' where company_id = $1`, [
      company.id,
    ]);
    expect(await morningOf(company.id, wednesday)).toEqual([]);
    expect(await morningOf(company.id, new Date('2026-03-11T12:10:00Z'))).toHaveLength(1);
  });

  it('is weekly where a person wants it so, and leaves out the types they do not want', async () => {
    const company = await aCompany();
    const ana = await company.person();
    await notifyOne(ana, 'educacional', '2026-03-10T15:00:00Z');
    await notifyOne(ana, 'promocao', '2026-03-10T15:00:00Z');
    expect(await morningOf(company.id, wednesday)).toEqual([]);
    const [mail, ...others] = await morningOf(company.id, monday);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Aviso de educacional' });
    expect(mail?.text).not.toContain('promocao');
  });

  it('is not sent to people who have left', async () => {
    const company = await aCompany();
    const ana = await company.person();
    await notifyOne(ana, 'acompanhamento', '2026-03-10T15:00:00Z');
    await planDigests({ db, jobsDb }, wednesday);
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.person_id]);
    expect(await mailsOf(company.id)).toEqual([]);
  });
});

describe('MO-27: a mail at once', () => {
  it('goes to people who asked for it, and is not repeated in the morning', async () => {
    const company = await aCompany();
    const ana = await company.person();
    await as(ana).notificationPreferences.change({
      items: [{ tipo: 'acompanhamento', frequency: 'immediate' }],
    });
    await notifyOne(ana, 'acompanhamento', '2026-03-10T15:00:00Z');
    const [mail, ...others] = await mailsOf(company.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Aviso de acompanhamento' });
    expect(await morningOf(company.id, wednesday)).toEqual([]);
  });
});

describe('MO-27: a person’s choice of mails', () => {
  it('is theirs alone, one choice for every type, one for tickets and one for their own team', async () => {
    const company = await aCompany();
    const [ana, admin] = [await company.person(), await company.person('admin')];
    const { items } = await as(ana).notificationPreferences.change({
      items: [{ tipo: 'informativa', frequency: 'off' }],
    });
    expect(items).toHaveLength(7);
    expect(items).toContainEqual({ tipo: 'informativa', frequency: 'off' });
    expect(await as(ana).notificationPreferences.get()).toEqual({ items });
    const usual = await as(admin).notificationPreferences.get();
    expect(usual.items).toContainEqual({ tipo: 'informativa', frequency: 'daily' });
    const foreign = db
      .as({ ...admin })
      .selectFrom('notification_preferences')
      .selectAll();
    expect(await foreign.execute()).toEqual([]);
  });

  it('MO-24: is the company’s default until they choose', async () => {
    const company = await aCompany();
    const [ana, peer, admin] = [
      await company.person(),
      await company.person(),
      await company.person('admin'),
    ];
    const { version } = await as(admin).companySettings.get();
    const mails = {
      informativa: 'weekly',
      acompanhamento: 'off',
      educacional: 'weekly',
      other: 'daily',
    } as const;
    const saved = await as(admin).companySettings.changeMails({ ...mails, version });
    expect(saved).toMatchObject({ mails, version: version + 1 });
    await expect(as(admin).companySettings.changeMails({ ...mails, version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await as(peer).notificationPreferences.change({
      items: [{ tipo: 'acompanhamento', frequency: 'daily' }],
    });
    const of = async (person: Person, tipo: string) =>
      (await as(person).notificationPreferences.get()).items.find((item) => item.tipo === tipo)?.frequency;
    expect([await of(ana, 'acompanhamento'), await of(peer, 'acompanhamento')]).toEqual(['off', 'daily']);
    expect([await of(ana, 'informativa'), await of(ana, 'promocao')]).toEqual(['weekly', 'off']);
    for (const person of [ana, peer]) await notifyOne(person, 'acompanhamento', '2026-03-10T15:00:00Z');
    expect(await morningOf(company.id, wednesday)).toHaveLength(1);
    const elsewhere = await aCompany();
    expect(await of(await elsewhere.person(), 'acompanhamento')).toBe('daily');
  });

  it('ends through the link of a mail, without signing in; a changed link does nothing', async () => {
    const company = await aCompany();
    const ana = await company.person();
    const address = links.addressOf({ person_id: ana.person_id, tipos: ['acompanhamento'] });
    const token = new URL(address).searchParams.get('t') ?? '';
    const what = links.read(token);
    expect(what).toEqual({ person_id: ana.person_id, tipos: ['acompanhamento'] });
    const [payload = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify([ana.person_id, ['informativa']])).toString('base64url');
    for (const wrong of [
      '',
      'x',
      payload,
      `${other}.${signature}`,
      `${payload}.${signature}.x`,
      undefined,
      ['a'],
    ])
      expect(links.read(wrong), String(wrong)).toBeNull();
    expect(createStopLinks(Buffer.alloc(32, 8), publicUrl).read(token)).toBeNull();

    const clock = () => new Date();
    if (what) await stopMails({ db, platformDb, clock, reactions }, what);
    const { items } = await as(ana).notificationPreferences.get();
    expect(items.filter(({ frequency }) => frequency === 'off').map(({ tipo }) => tipo)).toEqual([
      'acompanhamento',
      'promocao',
      // Off until the person wants it.
      'equipe',
    ]);
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual(['notifications.mails.stopped']);
  });
});
