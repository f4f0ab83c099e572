import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anActive, setActive } from '#test/plans.ts';
import { aTeam } from '#test/team.ts';
import { as, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const reason = 'A pessoa pediu a anonimização dos seus dados.';
const typed_word = 'ANONIMIZAR' as const;
const inDays = (days: number) => ({ clock: () => new Date(Date.now() + days * 86_400_000) });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** An account without a responsible company. */
const anOrphan = async () => {
  const person_id = randomUUID();
  const email = `${person_id}@semempresa.example`;
  await owner.query(
    `insert into profiles (user_id, email, first_name, last_name) values ($1, $2, 'Sem', 'Casa')`,
    [person_id, email],
  );
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [person_id, email]);
  return { person_id, email, version: 1, reason };
};

const accountsOf = async (email: string) =>
  (await owner.query('select from auth.users where email = $1', [email])).rowCount;

describe('LG-02: erasing an account without a company', () => {
  it('is requested by the platform, which switches it off, and done by somebody else of the platform', async () => {
    const [one, two] = [await platformAdmin(), await platformAdmin()];
    const { email, ...about } = await anOrphan();
    const { admin } = await aTeam();
    await expect(as(admin).platform.erasures.ask(about)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(one).platform.erasures.ask({ ...about, version: 9 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const asked = await as(one).platform.erasures.ask(about);
    expect(asked).toMatchObject({
      company: null,
      status: 'open',
      is_mine: true,
      person: { name: 'Sem Casa' },
    });
    expect((await as(one).platform.users.get({ user_id: about.person_id })).is_active).toBe(false);
    const again = as(one).platform.erasures.ask({ ...about, version: 2 });
    await expect(again).rejects.toMatchObject({ data: { rule: 'one_open_erasure' } });
    await expect(as(one).platform.erasures.approve(seen(asked))).rejects.toMatchObject({
      data: { rule: 'two_people_erase' },
    });
    await expect(as(one).platform.erasures.erase({ ...seen(asked), typed_word })).rejects.toMatchObject({
      data: { rule: 'erasure_waits_for_its_time' },
    });
    expect(await as(two).platform.erasures.erase({ ...seen(asked), typed_word })).toMatchObject({
      status: 'done',
      is_mine: false,
    });
    expect(await accountsOf(email)).toBe(0);
    expect((await as(one).platform.users.get({ user_id: about.person_id })).name).toMatch(
      /^Pessoa removida #/,
    );
    expect((await recorded(about.person_id)).map(({ name }) => name)).toEqual([
      'platform.user.deactivated',
      'privacy.erasure.asked',
      'privacy.person.erased',
    ]);
  });

  it('is done by its requester after seven days, and not once a company has taken the account in', async () => {
    const one = await platformAdmin();
    const { email, ...about } = await anOrphan();
    const asked = await as(one).platform.erasures.ask(about);
    const erase = () => as(one, inDays(7.1)).platform.erasures.erase({ ...seen(asked), typed_word });
    const { company } = await aTeam();
    const place = (company_id: string | null) =>
      owner.query('update profiles set company_id = $2 where user_id = $1', [about.person_id, company_id]);
    await place(company.id);
    await expect(erase()).rejects.toMatchObject({ data: { rule: 'only_inactive_people_are_erased' } });
    await place(null);
    expect(await erase()).toMatchObject({ status: 'done' });
    expect(await accountsOf(email)).toBe(0);
  });

  it('is refused for members of a company and for the platform’s own, and withdrawn by the platform alone', async () => {
    const [one, two] = [await platformAdmin(), await platformAdmin()];
    const { ana, peer, admin } = await aTeam();
    await setActive(peer, false);
    const versionOf = async ({ person_id }: Person) =>
      (await as(one).platform.users.get({ user_id: person_id })).version;
    for (const person of [ana, two])
      await expect(
        as(one).platform.erasures.ask({
          person_id: person.person_id,
          version: await versionOf(person),
          reason,
        }),
      ).rejects.toMatchObject({ data: { rule: 'account_has_no_company' } });
    const ofCompany = await as(admin).privacy.erasures.ask({ person_id: peer.person_id, reason });
    await expect(as(one).platform.erasures.withdraw(seen(ofCompany))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const { email, ...about } = await anOrphan();
    const asked = await as(one).platform.erasures.ask(about);
    expect(await as(two).platform.erasures.withdraw(seen(asked))).toMatchObject({ status: 'withdrawn' });
    expect(await accountsOf(email)).toBe(1);
  });

  it('also covers what a former member left in a company', async () => {
    const { ana, lead, company } = await aTeam();
    const plan = await anActive(ana, lead);
    await owner.query('update profiles set company_id = null, manager_id = null where user_id = $1', [
      ana.person_id,
    ]);
    const [one, two] = [await platformAdmin(), await platformAdmin()];
    const { version } = await as(one).platform.users.get({ user_id: ana.person_id });
    const asked = await as(one).platform.erasures.ask({ person_id: ana.person_id, version, reason });
    await as(two).platform.erasures.erase({ ...seen(asked), typed_word });
    const { rows } = await owner.query('select title from pdi_plans where company_id = $1 and id = $2', [
      company.id,
      plan.id,
    ]);
    expect(rows).toEqual([{ title: 'Conteúdo removido a pedido' }]);
  });
});
