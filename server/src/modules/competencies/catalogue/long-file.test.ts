import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aTeam, call, on, rowOf, sqlAs, today } from '#test/team.ts';
import { type Person, runReactions } from '#test/world.ts';

const manyLines = (count: number) =>
  `codigo;nome;tipo\n${Array.from({ length: count }, (_, i) => `L${i};Competência longa ${i};técnica`).join('\n')}`;

const bringMany = (person: Person, text: string) =>
  call(person).catalogue.files.import({
    kind: 'competencias',
    file: new File([text], 'matriz.csv'),
    apply: true,
  });

describe('a file of more than 500 lines', () => {
  it('is imported part by part, and others read how far it has come', async () => {
    const { admin, corporate, ana, stranger } = await aTeam();
    const { catalogue } = call(corporate);
    expect(await catalogue.files.latest()).toBeNull();
    const { is_applied, long } = await bringMany(admin, manyLines(1200));
    expect([is_applied, long?.lines, long?.lines_done]).toEqual([false, 1200, 0]);
    expect((await catalogue.competencies.list({})).total).toBe(0);
    await expect(bringMany(corporate, manyLines(3))).rejects.toMatchObject({
      data: { rule: 'one_long_import_at_a_time' },
    });
    const done: number[] = [];
    while ((await catalogue.files.latest())?.finished_at === null) {
      await runReactions(admin.company_id, on(today).clock);
      done.push((await catalogue.files.latest())?.lines_done ?? -1);
    }
    expect(done).toEqual([500, 1000, 1200]);
    expect((await catalogue.competencies.list({})).total).toBe(1200);
    const { body } = await rowOf<{ body: unknown }>('select body from catalogue_imports where id = $1', [
      long?.id ?? randomUUID(),
    ]);
    expect(body).toBeNull();
    expect((await bringMany(admin, manyLines(1200))).totals.sem_alteracao).toBe(1200);
    await expect(call(ana).catalogue.files.latest()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await call(stranger).catalogue.files.latest()).toBeNull();
    await runReactions(admin.company_id, on(today).clock);
    const [notice] = (await call(admin).notifications.bell()).items;
    expect(notice?.notification).toMatchObject({
      titulo: 'Importação concluída',
      mensagem: 'Competências: as 1.200 linhas de matriz.csv foram processadas.',
      link_destino: '/company-settings?aba=competencias',
    });
  });

  it('counts as failed when it has not moved for an hour, says so and blocks nobody', async () => {
    const { admin } = await aTeam();
    const { long } = await bringMany(admin, manyLines(501));
    expect(await call(admin).catalogue.files.latest()).toMatchObject({ id: long?.id, has_failed: false });
    const later = '2026-03-12';
    await expect(call(admin, later).catalogue.files.latest()).resolves.toMatchObject({ has_failed: true });
    await expect(
      call(admin, later).catalogue.files.import({
        kind: 'competencias',
        file: new File([manyLines(502)], 'matriz.csv'),
        apply: true,
      }),
    ).resolves.toMatchObject({ long: { has_failed: false } });
  });

  it('is moved on by the system alone', async () => {
    const { admin } = await aTeam();
    await bringMany(admin, manyLines(501));
    const changed = await sqlAs(admin)
      .updateTable('catalogue_imports')
      .set({ lines_done: 501 })
      .executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      sqlAs(admin)
        .insertInto('catalogue_imports')
        .values({
          kind: 'cargos',
          file_name: 'x',
          body: Buffer.from('x'),
          lines: 1,
          totals: '{}',
          lines_done: 1,
        })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
