import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { called } from '#test/hierarchy.ts';
import { anInvite, setLimit } from '#test/invites.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { type Person, recorded } from '#test/world.ts';

const idsOf = (...people: Person[]) => people.map(({ person_id }) => person_id);
const profile = ({ person_id }: Person) =>
  rowOf<{ manager_id: string | null; department: string | null; is_active: boolean }>(
    'select manager_id, department, is_active from profiles where user_id = $1',
    [person_id],
  );
const messages = ({ results }: { results: readonly { is_done: boolean; message: string }[] }) =>
  results.map(({ is_done, message }) => [is_done, message]);

const above = 'Você não pode alterar alguém com papel acima do seu.';
const missing = 'Registro não encontrado.';

describe('many people at once', () => {
  it('MO-22: get a manager, each with a result of its own', async () => {
    const { admin, ana, peer, lead, top, corporate, stranger } = await aTeam();
    await Promise.all([called(ana, 'Ana'), called(lead, 'Luiz'), called(top, 'Tereza')]);
    const answer = await call(admin).users.many.setManager({
      ids: [...idsOf(ana, ana, peer, lead, top, corporate, stranger), randomUUID()],
      manager_id: ana.person_id,
    });
    expect(messages(answer)).toEqual([
      [false, 'Uma pessoa não pode ser gestora de si mesma.'],
      [true, 'Gestor alterado.'],
      [false, 'Esta mudança criaria um ciclo: Luiz Lima → Ana Lima → Luiz Lima'],
      [false, 'Esta mudança criaria um ciclo: Tereza Lima → Ana Lima → Luiz Lima → Tereza Lima'],
      [false, above],
      [false, missing],
      [false, missing],
    ]);
    expect(await profile(peer)).toMatchObject({ manager_id: ana.person_id });
    await expect(
      call(admin).users.many.setManager({ ids: idsOf(ana), manager_id: stranger.person_id }),
    ).rejects.toMatchObject({ data: { rule: 'manager_is_found' } });
    await call(admin).users.many.setManager({ ids: idsOf(ana, peer), manager_id: null });
    expect([await profile(ana), await profile(peer)]).toMatchObject([
      { manager_id: null },
      { manager_id: null },
    ]);
    expect((await recorded(peer.person_id)).map(({ name }) => name)).toEqual([
      'people.person.placed',
      'people.person.placed',
    ]);
  });

  it('get a department', async () => {
    const { admin, ana, corporate, stranger } = await aTeam();
    const answer = await call(admin).users.many.setDepartment({
      ids: idsOf(ana, corporate, stranger),
      department: ' Logística ',
    });
    expect(messages(answer)).toEqual([
      [true, 'Departamento alterado.'],
      [false, above],
      [false, missing],
    ]);
    expect([await profile(ana), await profile(stranger)]).toMatchObject([
      { department: 'Logística' },
      { department: null },
    ]);
  });

  it('leave, with each line closing the gap, and never the last administrator or oneself', async () => {
    const { admin, corporate, ana, lead, top, peer } = await aTeam();
    const answer = await call(corporate).users.many.deactivate({
      ids: idsOf(lead, top, admin, corporate),
      reason: 'Encerramento da filial',
    });
    expect(messages(answer)).toEqual([
      [true, 'Usuário desativado com sucesso'],
      [true, 'Usuário desativado com sucesso'],
      [true, 'Usuário desativado com sucesso'],
      [false, 'Você não pode desativar a si mesmo.'],
    ]);
    for (const person of [ana, peer])
      expect(await profile(person)).toEqual({ manager_id: null, department: null, is_active: true });
  });

  it('are up to two hundred, and at least one', async () => {
    const { admin, ana } = await aTeam();
    for (const ids of [[], Array.from({ length: 201 }, () => randomUUID())])
      await expect(call(admin).users.many.deactivate({ ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(call(ana).users.many.deactivate({ ids: idsOf(ana) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('many invitations', () => {
  it('are sent again, three times a day, while they are open and there is a seat', async () => {
    const { admin, stranger, company } = await aTeam();
    const [open, over, late, theirs] = [
      await anInvite(admin),
      await anInvite(admin),
      await anInvite(admin, {}, '2026-03-01'),
      await anInvite(stranger),
    ];
    await call(admin).invites.revoke({ id: over.id });
    await setLimit(company.id, 7);
    const resend = () =>
      call(admin).users.many.resendInvites({ ids: [open.id, over.id, late.id, theirs.id] });
    const once = [
      [true, 'Convite reenviado com sucesso'],
      [false, 'Este convite não está mais em aberto.'],
      [false, 'Limite de 7 usuários da empresa atingido'],
      [false, missing],
    ];
    for (let times = 0; times < 3; times++) expect(messages(await resend())).toEqual(once);
    expect(messages(await resend())[0]).toEqual([
      false,
      'Este convite já foi reenviado três vezes hoje. Tente de novo amanhã.',
    ]);
    expect((await recorded(open.id)).map(({ payload }) => payload)).toEqual(
      [1, 2, 3, 4].map((sent_count) => ({ sent_count })),
    );
    await setLimit(company.id, 8);
    const { items } = await call(admin).invites.list({});
    expect(items.find(({ id }) => id === late.id)?.status).toBe('expirado');
    expect(messages(await resend())[2]).toEqual([true, 'Convite reenviado com sucesso']);
    expect(await call(admin).invites.seats()).toMatchObject({ used: 8, free: 0 });
  });
});
