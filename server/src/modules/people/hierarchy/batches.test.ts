import { describe, expect, it } from 'vitest';
import { aMove, broken, called, changesOf, managerOf, notices } from '#test/hierarchy.ts';
import { aTeam, call, on, rowOf, sqlAs } from '#test/team.ts';
import { type Person, runReactions } from '#test/world.ts';

describe('moves made together', () => {
  it('MO-23: are all made or none', async () => {
    const { admin, ana, lead, peer, top } = await aTeam();
    await expect(
      call(admin).hierarchy.apply({ moves: [aMove(ana, lead, top), aMove(peer, top, null)] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await managerOf(ana)).toBe(lead.person_id);
    const { status } = await call(admin).hierarchy.apply({
      moves: [aMove(ana, lead, top), aMove(peer, lead, null)],
      reason: 'Reorganização',
    });
    expect(status).toBe('aplicada');
    expect((await changesOf(peer)).at(-1)).toMatchObject({
      is_batch: true,
      reason: 'Reorganização',
      to_manager_id: null,
    });
    const { items } = await call(admin).hierarchy.batches({});
    expect(items).toMatchObject([{ status: 'aplicada', effective_on: '2026-03-10' }]);
    expect(items[0]?.moves).toHaveLength(2);
  });

  it('are for administrators alone, name everybody once, and are not in the past', async () => {
    const { admin, lead, ana, peer, top } = await aTeam();
    const moves = [aMove(ana, lead, peer)];
    await expect(call(lead).hierarchy.apply({ moves })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(lead).hierarchy.batches({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      call(admin).hierarchy.apply({ moves: [...moves, aMove(ana, lead, top)] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(call(admin).hierarchy.apply({ moves, effective_on: '2026-03-09' })).rejects.toMatchObject(
      broken('change_is_of_a_day_to_come'),
    );
  });

  it('MO-23: are made on their day when it is in the future', async () => {
    const { admin, ana, lead, top } = await aTeam();
    const { batch_id, status } = await call(admin).hierarchy.apply({
      moves: [aMove(ana, lead, top)],
      effective_on: '2026-04-01',
    });
    expect(status).toBe('agendada');
    expect(await managerOf(ana)).toBe(lead.person_id);
    const { starts } = await rowOf<{ starts: Date }>(
      `select start_after - now() + timestamptz '2026-03-10T15:00:00Z' as starts from pgboss.job
       where name = 'reactions' and data->>'reaction' = 'people.apply_scheduled_moves' and data->>'company_id' = $1`,
      [admin.company_id],
    );
    expect(Math.abs(starts.getTime() - Date.parse('2026-04-01T03:00:00Z'))).toBeLessThan(10_000);
    await runReactions(admin.company_id, on('2026-04-01').clock);
    expect(await managerOf(ana)).toBe(top.person_id);
    const { items } = await call(admin).hierarchy.batches({});
    expect(items).toMatchObject([{ id: batch_id, status: 'aplicada', conflict: null }]);
  });

  it('MO-23: change nothing when they no longer fit on their day, and the administrators are told why', async () => {
    const { admin, ana, lead, top, peer } = await aTeam();
    await called(ana, 'Ana');
    await call(admin).hierarchy.apply({
      moves: [aMove(ana, lead, top), aMove(peer, lead, top)],
      effective_on: '2026-04-01',
    });
    await call(admin).hierarchy.move(aMove(ana, lead, peer));
    await runReactions(admin.company_id);
    await runReactions(admin.company_id);
    expect(await managerOf(peer)).toBe(lead.person_id);
    const { items } = await call(admin).hierarchy.batches({});
    expect(items).toMatchObject([
      { status: 'conflito', conflict: 'Ana Lima mudou de gestor depois que a mudança foi agendada.' },
    ]);
    expect(await notices(admin)).toContainEqual(
      expect.objectContaining({ titulo: 'Mudanças agendadas não foram aplicadas' }),
    );
  });

  it('can be cancelled before their day', async () => {
    const { admin, ana, lead, top } = await aTeam();
    const { batch_id } = await call(admin).hierarchy.apply({
      moves: [aMove(ana, lead, top)],
      effective_on: '2026-04-01',
    });
    const [batch] = (await call(admin).hierarchy.batches({})).items;
    const asked = { id: batch_id ?? '', version: batch?.version ?? 0 };
    await call(admin).hierarchy.cancelBatch(asked);
    await expect(call(admin).hierarchy.cancelBatch(asked)).rejects.toMatchObject(
      broken('batch_is_scheduled'),
    );
    await runReactions(admin.company_id);
    expect(await managerOf(ana)).toBe(lead.person_id);
  });
});

describe('a manager’s request for a move', () => {
  it('MO-23: is seen by the administrators and the requester, and done when approved', async () => {
    const { admin, lead, ana, peer, top, stranger, company } = await aTeam();
    await called(ana, 'Ana');
    const other = await company.person('manager');
    const { id } = await call(lead).hierarchy.request({
      profile_id: ana.person_id,
      to_manager_id: other.person_id,
      note: 'Vai para a outra área',
    });
    await runReactions(admin.company_id);
    expect(await notices(admin)).toContainEqual(
      expect.objectContaining({ titulo: 'Pedido de mudança de gestor' }),
    );
    const [seen] = (await call(admin).hierarchy.requests({ status: 'pendente' })).items;
    expect(seen).toMatchObject({ id, person: { name: 'Ana Lima' }, note: 'Vai para a outra área' });
    expect((await call(lead).hierarchy.requests({})).items).toHaveLength(1);
    for (const person of [top, other, stranger])
      expect((await call(person).hierarchy.requests({})).items).toEqual([]);
    await expect(call(peer).hierarchy.requests({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      call(top).hierarchy.request({ profile_id: ana.person_id, to_manager_id: null }),
    ).rejects.toMatchObject(broken('one_open_request_per_person'));
    const decision = { id, version: seen?.version ?? 0, is_approved: true };
    await expect(call(lead).hierarchy.decide(decision)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await call(admin).hierarchy.decide(decision);
    expect(await managerOf(ana)).toBe(other.person_id);
    await expect(call(admin).hierarchy.decide(decision)).rejects.toMatchObject(
      broken('move_request_is_open'),
    );
    await runReactions(admin.company_id);
    expect(await notices(lead)).toContainEqual(
      expect.objectContaining({ titulo: 'Mudança de gestor aprovada' }),
    );
  });

  it('can be refused with an answer, or withdrawn by the requester alone', async () => {
    const { admin, lead, ana, peer, top } = await aTeam();
    const ask = (person: Person) =>
      call(lead).hierarchy.request({ profile_id: person.person_id, to_manager_id: top.person_id });
    const [first, second] = [await ask(ana), await ask(peer)];
    await call(admin).hierarchy.decide({ id: first.id, version: 1, is_approved: false, answer: 'Agora não' });
    expect(await managerOf(ana)).toBe(lead.person_id);
    await expect(call(top).hierarchy.withdraw({ id: second.id, version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await call(lead).hierarchy.withdraw({ id: second.id, version: 1 });
    const { items } = await call(lead).hierarchy.requests({});
    expect(items.map(({ status, answer }) => [status, answer])).toEqual([
      ['cancelada', null],
      ['recusada', 'Agora não'],
    ]);
    await expect(
      sqlAs(lead)
        .updateTable('hierarchy_requests')
        .set({ status: 'aprovada' })
        .where('id', '=', first.id)
        .execute(),
    ).resolves.toMatchObject([{ numUpdatedRows: 0n }]);
  });
});
