import { describe, expect, it } from 'vitest';
import { notices } from '#test/hierarchy.ts';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { anInvite } from '#test/invites.ts';
import { aTeam, rowOf } from '#test/team.ts';
import { as, asSystem, owner, runReactions } from '#test/world.ts';

const title = 'Entrou sem gestor';

describe('a person who joins without the intended manager', () => {
  it('is reported to the administrators, with the reason', async () => {
    const { admin, lead, peer, company } = await aTeam();
    const { id } = await anInvite(admin, { manager_id: lead.person_id });
    await owner.query('update profiles set is_active = false where user_id = $1', [lead.person_id]);
    const accepted = {
      person_id: peer.person_id,
      role: 'employee',
      manager_id: null,
      job_profile_id: null,
    } as const;
    await asSystem(company.id, ({ record }) => record('people.invite.accepted', id, accepted));
    await runReactions(company.id);
    expect(await notices(admin)).toContainEqual({
      titulo: title,
      mensagem: expect.stringContaining('está desativado na empresa. Escolha outro gestor.'),
    });
  });

  it('is reported where a file named a manager, by address, who has left since', async () => {
    const { admin, at, company } = await anImporter();
    const file = csv(`João;Mota;${at('joao')};;;;;;;;`, `Rui;Mota;${at('rui')};;;;;;;${at('joao')};`);
    const { id, version } = await triedOut(admin, file);
    await as(admin).userImports.apply({ id, version, sending: 'not_yet' });
    const [joao, rui] = [await company.person('manager'), await company.person('employee')];
    const named = 'update profiles set email = $2, is_active = $3 where user_id = $1';
    await owner.query(named, [joao.person_id, at('joao'), false]);
    await owner.query(named, [rui.person_id, at('rui'), true]);
    const invite = await rowOf<{ id: string }>('select id from invites where email = $1', [at('rui')]);
    const accepted = {
      person_id: rui.person_id,
      role: 'employee',
      manager_id: null,
      job_profile_id: null,
    } as const;
    await asSystem(company.id, ({ record }) => record('people.invite.accepted', invite.id, accepted));
    await runReactions(company.id);
    expect((await notices(admin)).map(({ titulo }) => titulo)).toContain(title);
  });
});
