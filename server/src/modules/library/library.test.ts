import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { aTeam, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, db, owner, type Person } from '#test/world.ts';
import { itemsTeaching } from './index.ts';

const aLibrary = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const teaches = [{ competency: competency.id, entry_level: 2, to_level: 4 }];
  const [published, draft] = await Promise.all([
    anItem(team.ana.company_id, teaches),
    anItem(team.ana.company_id, teaches, { status: 'draft' }),
  ]);
  return { ...team, competency, published, draft };
};

describe('the library', () => {
  it('shows everybody of the company what is published, and administrators all of it', async () => {
    const { ana, lead, admin, corporate, stranger, published, draft } = await aLibrary();
    const seen = async (person: Person) =>
      (await sqlAs(person).selectFrom('library_items').select('id').orderBy('status').execute()).map(
        ({ id }) => id,
      );
    for (const reader of [ana, lead]) expect(await seen(reader)).toEqual([published.id]);
    for (const reader of [admin, corporate]) expect(await seen(reader)).toEqual([draft.id, published.id]);
    expect(await seen(stranger)).toEqual([]);
  });

  it('is written by administrators alone, and nothing of it is deleted', async () => {
    const { ana, lead, admin, published, competency } = await aLibrary();
    for (const person of [ana, lead]) {
      const tx = sqlAs(person);
      const item = {
        code: 'X',
        title: 'Meu curso',
        summary: 'Um resumo.',
        kind: 'course',
        learning_type: 'formal',
        minutes: 60,
        format: 'online',
      } as const;
      const teaching = { item_id: published.id, competency_id: competency.id, entry_level: 1, to_level: 5 };
      const added = [
        tx.insertInto('library_items').values(item).execute(),
        tx.insertInto('library_item_competencies').values(teaching).execute(),
      ];
      expect(outcomes(await Promise.allSettled(added))).toEqual(['42501', '42501']);
      const renamed = await tx.updateTable('library_items').set({ title: 'Outro' }).executeTakeFirstOrThrow();
      const raised = await tx
        .updateTable('library_item_competencies')
        .set({ to_level: 5 })
        .executeTakeFirstOrThrow();
      const unlinked = await tx.deleteFrom('library_item_competencies').executeTakeFirstOrThrow();
      expect([renamed.numUpdatedRows, raised.numUpdatedRows, unlinked.numDeletedRows]).toEqual([0n, 0n, 0n]);
    }
    const archived = await sqlAs(admin)
      .updateTable('library_items')
      .set({ status: 'archived' })
      .executeTakeFirstOrThrow();
    expect(archived.numUpdatedRows).toBe(2n);
    await expect(sqlAs(admin).deleteFrom('library_items').execute()).rejects.toMatchObject({ code: '42501' });
  });

  it('offers what is published and teaches the requested competency, with all requested fields', async () => {
    const { ana, published, competency } = await aLibrary();
    const second = await aCompetency(ana.company_id);
    const both = await anItem(ana.company_id, [
      { competency: competency.id, entry_level: 1, to_level: 2 },
      { competency: second.id, entry_level: 3, to_level: 5 },
    ]);
    const system = db.as({ person_id: null, company_id: ana.company_id, role: 'system' });

    const items = await itemsTeaching(system, [competency.id, second.id], '2026-03-10');

    expect(items.map(({ id }) => id).sort()).toEqual([published.id, both.id].sort());
    expect(items.find(({ id }) => id === both.id)?.teaches).toHaveLength(2);
    expect(await itemsTeaching(system, [], '2026-03-10')).toEqual([]);
    await owner.query(`update library_items set valid_until = '2026-03-10' where id = $1`, [both.id]);
    expect(await itemsTeaching(system, [second.id], '2026-03-10')).toHaveLength(1);
    expect(await itemsTeaching(system, [second.id], '2026-03-11')).toEqual([]);
  });

  it('leads upwards, in whole levels', async () => {
    const { ana, competency } = await aLibrary();
    const wrong = (entry_level: number, to_level: number) =>
      anItem(ana.company_id, [{ competency: competency.id, entry_level, to_level }]);
    await expect(wrong(4, 3)).rejects.toMatchObject({ constraint: 'leads_upwards' });
    await expect(wrong(4, 6)).rejects.toMatchObject({ code: '23514' });
  });
});
