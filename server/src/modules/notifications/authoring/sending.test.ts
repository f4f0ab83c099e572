/** Sending in batches: when the process is killed between two of them, nothing is lost or sent twice. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCompany, as, db, owner, platformDb } from '#test/world.ts';
import { sendNotice } from './sending.ts';

const text = {
  titulo: 'Para todos',
  mensagem: 'Um aviso.',
  tipo: 'informativa' as const,
  link_destino: null,
  audience: { kind: 'todos' as const },
  expires_at: null,
};

const aCrowd = async (count: number) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  await owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name)
     select gen_random_uuid(), $1, gen_random_uuid() || '@empresa.example', 'Pessoa', n::text from generate_series(1, $2) n`,
    [company.id, count],
  );
  const { id, version } = await as(admin).notices.create(text);
  await as(admin).notices.send({ id, version, scheduled_at: null });
  return { company, admin, id, job: { company_id: company.id, notification_id: id } };
};

const noticesOf = async (id: string) =>
  (
    await owner.query<{ people: number; status: string; recipients: number }>(
      `select n.status, n.recipients, (select count(*)::int from user_notifications where notification_id = n.id) as people
       from notifications n where id = $1`,
      [id],
    )
  ).rows[0];

const killed = () => {
  throw new Error('killed');
};

describe('a notice to more people than one batch holds', () => {
  it('resumes where it was killed, and reaches everybody who was there, once', async () => {
    const { company, job, id } = await aCrowd(1_100);
    await expect(sendNotice({ db, platformDb }, job, killed)).rejects.toThrow('killed');
    expect(await noticesOf(id)).toEqual({ status: 'enviando', people: 500, recipients: 500 });
    await expect(sendNotice({ db, platformDb }, job, killed)).rejects.toThrow('killed');
    // The last one in the order of sending.
    const late = { ...(await company.person()), person_id: `ffffffff-${randomUUID().slice(9)}` };
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name) values ($1, $2, $3, 'Zuleica', 'Nova')`,
      [late.person_id, company.id, `${late.person_id}@empresa.example`],
    );
    await sendNotice({ db, platformDb }, job);
    await sendNotice({ db, platformDb }, job);
    expect(await noticesOf(id)).toEqual({ status: 'enviada', people: 1_101, recipients: 1_101 });
    expect((await as(late).notifications.bell()).items).toEqual([]);
  });

  it('is sent by two jobs at once as by one', async () => {
    const { job, id } = await aCrowd(600);
    await Promise.all([sendNotice({ db, platformDb }, job), sendNotice({ db, platformDb }, job)]);
    expect(await noticesOf(id)).toEqual({ status: 'enviada', people: 601, recipients: 601 });
  });

  it('ends where it was taken back', async () => {
    const { admin, job, id } = await aCrowd(600);
    await expect(sendNotice({ db, platformDb }, job, killed)).rejects.toThrow('killed');
    await as(admin).notices.retire({ id });
    await sendNotice({ db, platformDb }, job);
    expect(await noticesOf(id)).toMatchObject({ status: 'cancelada', recipients: 500 });
  });

  it('is put on the queue with its time', async () => {
    const { admin } = await aCrowd(0);
    const { id, version } = await as(admin).notices.create({ ...text, titulo: `Depois ${randomUUID()}` });
    const scheduled_at = new Date(Date.now() + 7_200_000);
    await as(admin).notices.send({ id, version, scheduled_at });
    const { rows } = await owner.query<{ minutes: number }>(
      `select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
       where name = 'notice_sending' and data->>'notification_id' = $1`,
      [id],
    );
    expect(rows).toEqual([{ minutes: 120 }]);
  });
});
