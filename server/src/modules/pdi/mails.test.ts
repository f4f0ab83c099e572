import { describe, expect, it } from 'vitest';
import type { Mail } from '#kernel/work/mail.ts';
import { sendMail } from '#kernel/work/mail-jobs.ts';
import { aSubmitted, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { db, owner, runReactions } from '#test/world.ts';
import { mails } from './index.ts';

type Job = { mail: string; event_id: string; company_id: string; person_id: string };

/** The mails that wait in the queue, written as they would be sent now. */
const sentIn = async (company_id: string) => {
  const { rows } = await owner.query<{ data: Job }>(
    `delete from pgboss.job where name = 'mail' and data->>'company_id' = $1 returning data`,
    [company_id],
  );
  const sent: (Mail & { id: string })[] = [];
  const mailer = { send: async (id: string, mail: Mail) => void sent.push({ id, ...mail }), close: () => {} };
  for (const { data } of rows) await sendMail({ db, mailer, mails, publicUrl: 'https://pdy.example' }, data);
  return { jobs: rows.map(({ data }) => data), sent };
};

const addressOf = ({ person_id }: { person_id: string }) => `${person_id}@empresa.example`;

describe('the mails of a PDI', () => {
  it('tell the approver what waits and where, by name', async () => {
    const { ana, lead } = await aTeam();
    await owner.query(`update profiles set display_name = 'Ana Lima' where user_id = $1`, [ana.person_id]);
    await owner.query(`update profiles set first_name = 'Bruno' where user_id = $1`, [lead.person_id]);
    await aSubmitted(ana);
    await runReactions(ana.company_id);

    const { sent } = await sentIn(ana.company_id);

    expect(sent).toEqual([
      {
        id: expect.stringContaining(`pdi.plan_submitted ${lead.person_id}`),
        to: addressOf(lead),
        subject: 'Ana Lima enviou um PDI para você aprovar',
        text: 'Olá, Bruno.\n\nAna Lima enviou o PDI "PDI 2026" e espera a sua decisão.\n\nLeia e responda em:\nhttps://pdy.example/goals?aba=aprovacoes\n\nPDY',
      },
    ]);
  });

  it('go one to each administrator where any of them may decide', async () => {
    const { ana, lead, top, admin, company } = await aTeam();
    const second = await company.person('admin');
    await Promise.all([setActive(lead, false), setActive(top, false)]);
    await aSubmitted(ana);
    await runReactions(ana.company_id);
    const { jobs, sent } = await sentIn(ana.company_id);
    expect(jobs.map(({ person_id }) => person_id).sort()).toEqual([admin.person_id, second.person_id].sort());
    expect(sent.map(({ to }) => to).sort()).toEqual([addressOf(admin), addressOf(second)].sort());
  });

  it('go once, however often the reaction runs', async () => {
    const { ana } = await aTeam();
    await aSubmitted(ana);
    const again = `insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'reactions' and data->>'company_id' = $1`;
    await owner.query(again, [ana.company_id]);
    expect(await runReactions(ana.company_id)).toBe(4); // A mail and a notification, twice.
    expect((await sentIn(ana.company_id)).jobs).toHaveLength(1);
  });

  it('are not sent when it was decided or taken back meanwhile, or the reader has left', async () => {
    const { ana, lead, peer } = await aTeam();
    const plan = await aSubmitted(ana);
    await runReactions(ana.company_id);
    await call(ana).pdi.plans.withdraw(seen(plan));
    expect(await sentIn(ana.company_id)).toMatchObject({ jobs: [{ mail: 'pdi.plan_submitted' }], sent: [] });

    await aSubmitted(peer);
    await runReactions(ana.company_id);
    await setActive(lead, false);
    expect(await sentIn(ana.company_id)).toMatchObject({ jobs: [{ mail: 'pdi.plan_submitted' }], sent: [] });
  });

  it('are absent when nobody is asked', async () => {
    const { company } = await aTeam();
    await owner.query(`update profiles set role = 'employee', manager_id = null where company_id = $1`, [
      company.id,
    ]);
    const alone = await company.person('employee');
    await aSubmitted(alone);
    await runReactions(company.id);
    expect(await sentIn(company.id)).toEqual({ jobs: [], sent: [] });
  });

  it('tell the owner that it was approved, with the note if there is one', async () => {
    const { ana, peer, lead } = await aTeam();
    await owner.query(`update profiles set first_name = 'Ana' where user_id = any ($1)`, [
      [ana.person_id, peer.person_id],
    ]);
    await call(lead).pdi.plans.approve({ ...seen(await aSubmitted(ana)), note: 'Conte comigo.' });
    await runReactions(ana.company_id);
    expect((await sentIn(ana.company_id)).sent).toMatchObject([
      {
        to: addressOf(ana),
        subject: 'Seu PDI "PDI 2026" foi aprovado',
        text: 'Olá, Ana.\n\nSeu PDI foi aprovado e já está ativo.\n\nRecado de quem decidiu:\nConte comigo.\n\nVeja em:\nhttps://pdy.example/goals\n\nPDY',
      },
    ]);
    await call(lead).pdi.plans.approve(seen(await aSubmitted(peer)));
    await runReactions(ana.company_id);
    const [mail] = (await sentIn(ana.company_id)).sent;
    expect(mail?.text).toBe(
      'Olá, Ana.\n\nSeu PDI foi aprovado e já está ativo.\n\nVeja em:\nhttps://pdy.example/goals\n\nPDY',
    );
  });

  it('tell the owner what needs to change', async () => {
    const { ana, lead } = await aTeam();
    await call(lead).pdi.plans.request_changes({ ...seen(await aSubmitted(ana)), note: 'Uma meta a menos.' });
    await runReactions(ana.company_id);
    const { sent } = await sentIn(ana.company_id);
    expect(sent).toMatchObject([{ to: addressOf(ana), subject: 'Seu PDI "PDI 2026" precisa de ajustes' }]);
    expect(sent[0]?.text).toContain(
      'Pediram ajustes no seu PDI.\n\nRecado de quem decidiu:\nUma meta a menos.',
    );
  });
});
