import { describe, expect, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { logsOf } from '#test/security.ts';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { as, db, owner, platformAdmin, platformDb, recorded } from '#test/world.ts';
import { notifyPlatform } from './asked-news.ts';

const reason = 'A pessoa pediu a anonimização dos seus dados.';
const typed_word = 'ANONIMIZAR' as const;
const inDays = (days: number) => ({ clock: () => new Date(Date.now() + days * 86_400_000) });

const aLeaver = async () => {
  const team = await aTeam();
  await setActive(team.ana, false);
  return {
    ...team,
    ask: () => as(team.admin).privacy.erasures.ask({ person_id: team.ana.person_id, reason }),
  };
};

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('LG-02: a request to make a person anonymous', () => {
  it('is for administrators, about somebody of their company who has left, once at a time', async () => {
    const { ana, peer, lead, admin, corporate, stranger, ask } = await aLeaver();
    const about = { person_id: ana.person_id, reason };
    for (const who of [ana, peer, lead])
      await expect(as(who).privacy.erasures.ask(about)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(stranger).privacy.erasures.ask(about)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(admin).privacy.erasures.ask({ person_id: peer.person_id, reason })).rejects.toMatchObject(
      { data: { rule: 'only_inactive_people_are_erased' } },
    );
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 'open',
      reason,
      approved_by: null,
      person: { user_id: ana.person_id },
    });
    expect(asked.alone_from.getTime() - asked.created_at.getTime()).toBe(7 * 86_400_000);
    await expect(ask()).rejects.toMatchObject({ data: { rule: 'one_open_erasure' } });
    expect(await as(corporate).privacy.erasures.list()).toEqual([{ ...asked, is_mine: false }]);
    expect(await as(stranger).privacy.erasures.list()).toEqual([]);
    expect(await sqlAs(lead).selectFrom('erasure_requests').select('id').execute()).toEqual([]);
    expect((await as(admin).privacy.person({ id: ana.person_id })).erasure).toEqual(asked);
    expect((await logsOf(admin)).map(({ action }) => action)).toContain('erasure_asked');
  });

  it('is withdrawn by the company in time, never by another company, nor over another change', async () => {
    const { admin, corporate, stranger, ask } = await aLeaver();
    const asked = await ask();
    await expect(as(stranger).privacy.erasures.withdraw(seen(asked))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(as(admin).privacy.erasures.withdraw({ id: asked.id, version: 9 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await as(corporate).privacy.erasures.withdraw(seen(asked))).toMatchObject({ status: 'withdrawn' });
    const platform = await platformAdmin();
    await expect(
      as(platform, inDays(8)).platform.erasures.erase({ ...seen(asked), version: 2, typed_word }),
    ).rejects.toMatchObject({ data: { rule: 'erasure_is_open' } });
    expect(await ask()).toMatchObject({ status: 'open' });
  });
});

describe('LG-02: carrying out the request', () => {
  it('needs two administrators of the platform, of whom neither made it', async () => {
    const { ana, ask, admin } = await aLeaver();
    const [one, two] = [await platformAdmin(), await platformAdmin()];
    const asked = await ask();
    await expect(as(admin).platform.erasures.approve(seen(asked))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const waits = { data: { rule: 'erasure_waits_for_its_time' } };
    await expect(as(one).platform.erasures.erase({ ...seen(asked), typed_word })).rejects.toMatchObject(
      waits,
    );
    const approved = await as(one).platform.erasures.approve(seen(asked));
    expect(approved.approved_by).toMatchObject({ user_id: one.person_id });
    await expect(as(two).platform.erasures.approve(seen(approved))).rejects.toMatchObject({
      data: { rule: 'erasure_is_approved_once' },
    });
    await expect(as(one).platform.erasures.erase({ ...seen(approved), typed_word })).rejects.toMatchObject(
      waits,
    );
    await expect(
      as(two).platform.erasures.erase({ ...seen(approved), typed_word: 'anonimizar' as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await as(two).platform.erasures.erase({ ...seen(approved), typed_word })).toMatchObject({
      status: 'done',
    });
    const listed = await as(one).platform.erasures.list();
    expect(listed.find(({ id }) => id === asked.id)).toMatchObject({
      status: 'done',
      reason: 'Conteúdo removido a pedido',
    });
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['privacy.erasure.asked', 'privacy.erasure.approved', 'privacy.person.erased']),
    );
  });

  it('is done by one alone after seven days, and not while the person is back', async () => {
    const { ana, ask } = await aLeaver();
    const one = await platformAdmin();
    const asked = await ask();
    const erase = (days: number) =>
      as(one, inDays(days)).platform.erasures.erase({ ...seen(asked), typed_word });
    await expect(erase(6.9)).rejects.toMatchObject({ data: { rule: 'erasure_waits_for_its_time' } });
    await setActive(ana, true);
    await expect(erase(7.1)).rejects.toMatchObject({ data: { rule: 'only_inactive_people_are_erased' } });
    await setActive(ana, false);
    expect(await erase(7.1)).toMatchObject({ status: 'done' });
  });

  it('leaves a person who cannot be named or let in again', async () => {
    const { ana, admin, ask } = await aLeaver();
    await as(await platformAdmin(), inDays(8)).platform.erasures.erase({ ...seen(await ask()), typed_word });
    const user = await as(admin).users.get({ id: ana.person_id });
    expect(user.name).toMatch(/^Pessoa removida #[0-9a-f]{10}$/);
    const nobody = { data: { rule: 'erased_people_stay_nobody' } };
    await expect(
      as(admin).users.reactivate({ id: user.user_id, version: user.version }),
    ).rejects.toMatchObject(nobody);
    await expect(
      as(admin).users.update({
        id: user.user_id,
        version: user.version,
        first_name: 'Ana',
        last_name: 'Souza',
        role: 'employee',
      }),
    ).rejects.toMatchObject(nobody);
  });
});

describe('LG-02: the platform', () => {
  it('is told once of each open request, without any name', async () => {
    const platform = await platformAdmin();
    const { ask, company } = await aLeaver();
    const { id } = await ask();
    const noticesOf = async () => {
      await notifyPlatform({ db, platformDb });
      const { rows } = await owner.query<{ titulo: string; mensagem: string }>(
        `select n.titulo, n.mensagem from user_notifications u join notifications n on n.id = u.notification_id
         where u.user_id = $1 and n.dedupe_key = $2`,
        [platform.person_id, `erasure request ${id}`],
      );
      return rows;
    };
    const { name } = await rowOf<{ name: string }>('select name from companies where id = $1', [company.id]);
    expect(await noticesOf()).toMatchObject([
      { titulo: 'Pedido de anonimização', mensagem: expect.stringContaining(name) },
    ]);
    expect(await noticesOf()).toHaveLength(1);
  });
});
