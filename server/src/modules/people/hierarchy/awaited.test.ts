import { describe, expect, it } from 'vitest';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { as } from '#test/world.ts';

describe('MO-23: an invited person', () => {
  it('is shown under their future manager, for administrators of this company alone', async () => {
    const { admin, at, company } = await anImporter();
    const text = csv(
      `Ana;Souza;${at('ana')};Gestor;;;;;;${at('ada')};`,
      `Rui;Mota;${at('rui')};;;;;;;${at('ana')};`,
    );
    const { id, version } = await triedOut(admin, text);
    await as(admin).userImports.apply({ id, version, sending: 'not_yet' });
    const { people, total } = await as(admin).hierarchy.awaited({});
    const ana = people.find(({ name }) => name === 'Ana Souza');
    expect(total).toBe(2);
    expect(ana).toMatchObject({ status: 'preparado', leader_id: null, manager: { id: admin.person_id } });
    expect(people.find(({ name }) => name === 'Rui Mota')).toMatchObject({
      manager: null,
      leader_id: ana?.id,
    });
    const stranger = (await anImporter()).admin;
    expect(await as(stranger).hierarchy.awaited({})).toEqual({ people: [], total: 0 });
    const employee = await company.person();
    await expect(as(employee).hierarchy.awaited({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
