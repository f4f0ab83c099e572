import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompetency, owner, type Person, platformAdmin, platformDb } from '#test/world.ts';
import { addCatalogue } from './catalogue.ts';

const anOffer = async (root: Person, code: string) => {
  const item = await call(root).platform.library.save({
    ...{ title: `Escuta ativa ${randomUUID().slice(0, 8)}`, summary: 'Ouvir antes de responder.' },
    ...{ kind: 'practice', learning_type: 'experience', minutes: 60, format: 'presencial' },
    teaches: [{ code, entry_level: 1, to_level: 3 }],
  });
  await call(root).platform.library.move({ ids: [item.id], to: 'published' });
  return item;
};

describe('the catalogue, imported in one act', () => {
  it('publishes what teaches a competency of the company, once; the rest stays where it is', async () => {
    const root = await platformAdmin();
    const { admin, ana, stranger } = await aTeam();
    const { code } = await rowOf<{ code: string }>('select code from competencies where id = $1', [
      (await aCompetency(admin.company_id)).id,
    ]);
    const fitting = await anOffer(root, code);
    const strange = await anOffer(root, 'NINGUEM');
    expect(await call(admin).libraryGlobals.take({})).toEqual({ done: 1 });
    const { rows } = await owner.query<{ source_item_id: string; status: string; taught: number }>(
      `select i.source_item_id, i.status, (select count(*)::int from library_item_competencies t
         where t.item_id = i.id) as taught from library_items i where i.company_id = $1`,
      [admin.company_id],
    );
    expect(rows).toEqual([{ source_item_id: fitting.id, status: 'published', taught: 1 }]);
    expect(rows.map(({ source_item_id }) => source_item_id)).not.toContain(strange.id);
    expect(await call(admin).libraryGlobals.take({})).toEqual({ done: 0 });
    await expect(call(ana).libraryGlobals.take({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(stranger).libraryGlobals.take({})).toEqual({ done: 0 });
  });

  it('comes with the product, and stays as the platform keeps it', async () => {
    await addCatalogue(platformDb);
    const root = await platformAdmin();
    const find = async () => (await call(root).platform.library.list({ search: 'PDY-009' })).items;
    const [item] = await find();
    expect(item).toMatchObject({ code: 'PDY-009', status: 'published' });
    await call(root).platform.library.move({ ids: [item?.id ?? ''], to: 'archived' });
    await addCatalogue(platformDb);
    expect(await find()).toMatchObject([{ id: item?.id, status: 'archived' }]);
  });
});
