import { describe, expect, it } from 'vitest';
import { anAddress, setLimit } from '#test/invites.ts';
import { aTeam } from '#test/team.ts';
import { as, db, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';
import { notifyOfExpiring } from './invites-expiring.ts';

const invite = async (person: Person, count: number) => {
  const invites = Array.from({ length: count }, () => ({ email: anAddress() }));
  return (await as(person).invites.create({ invites })).results.map(({ id }) => id ?? '');
};

/** What a person has been told, once all reactions have run. */
const noticesOf = async (person: Person) => {
  await runReactions(person.company_id);
  const { rows } = await owner.query<{ told: string }>(
    `select n.titulo || ' ' || n.mensagem as told
     from notifications n join user_notifications u on u.notification_id = n.id where u.user_id = $1 order by n.id`,
    [person.person_id],
  );
  return rows.map(({ told }) => told);
};

describe('administrators are told', () => {
  const nearly = 'Assentos quase no limite Assentos: 9 de 10 (6 ativos, 3 convites).';
  const full = 'Assentos esgotados Assentos: 10 de 10 (6 ativos, 4 convites).';

  it('when nine of ten seats are taken, and when all are, each once a day', async () => {
    const { admin, corporate, lead, company } = await aTeam();
    await setLimit(company.id, 10);
    await invite(admin, 2);
    expect(await noticesOf(admin)).toEqual([]);
    await invite(admin, 1);
    expect(await noticesOf(admin)).toEqual([nearly]);
    const [id = ''] = await invite(corporate, 1);
    expect(await noticesOf(admin)).toEqual([nearly, full]);
    await as(admin).invites.resend({ id });
    expect(await noticesOf(corporate)).toEqual([nearly, full]);
    expect(await noticesOf(lead)).toEqual([]);
  });

  it('of seats taken by the platform, by a return, a move or a lower limit', async () => {
    const { company, admin, ana, stranger } = await aTeam();
    const { users, company: companies } = as(await platformAdmin()).platform;
    const seen = async ({ person_id: user_id }: Person) => ({
      user_id,
      version: (await users.get({ user_id })).version,
    });
    await users.deactivate(await seen(ana));
    await setLimit(company.id, 7);
    expect(await noticesOf(admin)).toEqual([]);
    await setLimit(company.id, 6);
    await users.reactivate(await seen(ana));
    const six = 'Assentos esgotados Assentos: 6 de 6 (6 ativos, nenhum convite).';
    await runReactions(company.id);
    expect(await noticesOf(admin)).toEqual([six]);
    await setLimit(company.id, 7);
    await users.setCompany({ ...(await seen(stranger)), company_id: company.id });
    const seven = 'Assentos esgotados Assentos: 7 de 7 (7 ativos, nenhum convite).';
    expect(await noticesOf(admin)).toEqual([six, seven]);
    const { rows } = await owner.query<{ name: string; version: number }>(
      'select name, version from companies where id = $1',
      [company.id],
    );
    const { name = '', version = 0 } = rows[0] ?? {};
    await companies.change({ company_id: company.id, name, version, max_users: 5 });
    const over = 'Assentos esgotados Assentos: 7 de 5 (7 ativos, nenhum convite).';
    expect(await noticesOf(admin)).toEqual([six, seven, over]);
  });

  it('§12: of invitations about to expire, once, and again when another is or one was sent again', async () => {
    const { admin, corporate, lead, company } = await aTeam();
    const [first = '', second = ''] = await invite(admin, 2);
    await runReactions(company.id);
    const { rows } = await owner.query<{ email: string; expires_at: Date }>(
      'select email, expires_at from invites where id = $1',
      [first],
    );
    const ends = rows[0]?.expires_at ?? new Date();
    const daysBefore = (days: number) => new Date(ends.getTime() - days * 86_400_000);
    await owner.query(`update invites set expires_at = expires_at + interval '5 days' where id = $1`, [
      second,
    ]);
    const run = (now: Date) => notifyOfExpiring(db, company.id, now);
    await run(daysBefore(3));
    expect(await noticesOf(admin)).toEqual([]);
    const one = expect.stringMatching(
      `^Convite expirando O convite de ${rows[0]?.email} vence em \\d\\d/\\d\\d. Reenviar renova o prazo.$`,
    );
    for (const days of [1.5, 1, 0.5]) await run(daysBefore(days));
    expect(await noticesOf(admin)).toEqual([one]);
    expect(await noticesOf(corporate)).toEqual([one]);
    expect(await noticesOf(lead)).toEqual([]);
    await owner.query(
      `update invites set expires_at = $2::timestamptz + interval '1 minute', sent_count = 2 where id = $1`,
      [second, ends],
    );
    for (const days of [0.4, 0.3]) await run(daysBefore(days));
    const both = 'Convites expirando 2 convites vencem em até 2 dias. Reenviar renova o prazo.';
    expect(await noticesOf(admin)).toEqual([one, both]);
    await run(daysBefore(-1));
    expect(await noticesOf(admin)).toHaveLength(2);
  });
});
