import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { asSystem, db, owner, platformAdmin, platformDb, runReactions } from '#test/world.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { reactions } from '../../../reactions.ts';
import { takeLibraryFile } from './long-file.ts';

const aKeeper = async () => {
  const team = await aTeam();
  return { ...team, keep: call(team.admin).libraryAuthoring };
};

describe('MO-05: a file of more than 500 lines', () => {
  const many = (count: number, more: readonly string[] = []) =>
    new File(
      [
        [
          'codigo;titulo;resumo;tipo;minutos',
          ...Array.from({ length: count }, (_, i) => `L${i};Curso número ${i};Um resumo;Curso;60`),
          ...more,
        ].join('\n'),
      ],
      'muitas.csv',
    );
  const takeIn = (company_id: string, import_id = '', afterBatch?: () => unknown) =>
    takeLibraryFile({ db, platformDb, clock: systemClock, reactions }, { company_id, import_id }, afterBatch);

  it('is left to the queue, resumes after a kill where it had stopped, and its author is told', async () => {
    const { ana, admin, corporate, stranger, keep } = await aKeeper();
    const { company_id } = ana;
    const { is_applied, long, created } = await keep.importFile({ file: many(1200), mode: 'importar' });
    expect([is_applied, created, long?.lines, long?.lines_done]).toEqual([false, 1200, 1200, 0]);
    expect((await keep.list({})).items).toEqual([]);
    const second = call(corporate).libraryAuthoring.importFile({ file: many(3), mode: 'importar' });
    await expect(second).rejects.toMatchObject({ data: { rule: 'one_long_import_at_a_time' } });
    const killed = takeIn(company_id, long?.id, () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await call(corporate).libraryAuthoring.latestImport()).toMatchObject({ lines_done: 500 });
    const done: number[] = [];
    await takeIn(company_id, long?.id, () => done.push(1));
    expect(done).toHaveLength(1);
    expect(await keep.latestImport()).toMatchObject({ lines_done: 1200, failure: null });
    expect((await keep.overview()).by_status.draft).toBe(1200);
    await takeIn(company_id, long?.id); // A job that runs twice finds nothing to do.
    await runReactions(company_id);
    expect((await call(admin).notifications.bell()).items).toMatchObject([
      {
        notification: { titulo: 'Importação concluída', mensagem: 'muitas.csv: 1.200 novas, 0 atualizadas.' },
      },
    ]);
    const again = await keep.importFile({ file: many(1200), mode: 'validar' });
    expect(again).toMatchObject({ unchanged: 1200, long: null });
    expect(await call(stranger).libraryAuthoring.latestImport()).toBeNull();
    await expect(call(ana).libraryAuthoring.latestImport()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('stops when its author no longer keeps the library; what was imported stays', async () => {
    const { admin, corporate, keep } = await aKeeper();
    const { long } = await keep.importFile({ file: many(1100), mode: 'importar' });
    const demote = () =>
      owner.query("update profiles set role = 'employee' where user_id = $1", [admin.person_id]);
    await takeIn(admin.company_id, long?.id, demote);
    const latest = await call(corporate).libraryAuthoring.latestImport();
    expect(latest?.finished_at).not.toBeNull();
    expect(latest?.failure).toBe('Quem trouxe o arquivo não cuida mais da biblioteca.');
    expect(latest?.lines_done).toBeLessThan(1100);
  });

  it('moves on only in its author’s name, and leaves out lines with faults', async () => {
    const { admin, corporate, ana, keep } = await aKeeper();
    const bad = many(501, ['X1;Outro;Um resumo;Passeio;60']);
    const { long, refused } = await keep.importFile({ file: bad, mode: 'importar_validas' });
    expect([long?.lines, refused]).toEqual([502, 1]);
    for (const person of [corporate, ana]) {
      const changed = await sqlAs(person)
        .updateTable('library_imports')
        .set({ lines_done: 500 })
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    }
    expect(await sqlAs(ana).selectFrom('library_imports').select('id').execute()).toEqual([]);
    const row = { file_name: 'x', sha256: '0'.repeat(64), body: Buffer.from('x'), lines: 1 };
    const write = sqlAs(ana)
      .insertInto('library_imports')
      .values({ ...row, created: 0, updated: 0, refused: 0 });
    await expect(write.execute()).rejects.toMatchObject({ code: '42501' });
    await takeIn(admin.company_id, long?.id);
    expect((await keep.overview()).by_status.draft).toBe(501);
  });

  it('is reported to its author, where they keep the library', async () => {
    const { corporate } = await aKeeper();
    const { rows } = await owner.query<{ id: string }>(
      `insert into library_imports (company_id, file_name, sha256, body, lines, lines_done, created, updated, refused,
         applied_by, applied_role, finished_at)
       values ($1, 'duas.csv', repeat('0', 64), null, 2, 2, 1, 1, 0, $2, 'corporate', now()) returning id`,
      [corporate.company_id, corporate.person_id],
    );
    await asSystem(corporate.company_id, ({ record }) =>
      record('library.import.ended', rows[0]?.id ?? '', { lines_done: 2, is_whole: true }),
    );
    await runReactions(corporate.company_id);
    expect((await call(corporate).notifications.bell()).items).toMatchObject([
      {
        notification: {
          mensagem: 'duas.csv: 1 nova, 1 atualizada.',
          link_destino: '/corporate?aba=biblioteca&parte=arquivo',
        },
      },
    ]);
  });

  it('of the platform’s catalogue is imported across companies', async () => {
    const root = await platformAdmin();
    const code = `P${randomUUID().slice(0, 8)}-`;
    const text = (await many(501).text()).replaceAll('\nL', `\n${code}`);
    const { platform } = call(root);
    const { long } = await platform.library.importFile({
      file: new File([text], 'catalogo.csv'),
      mode: 'importar',
    });
    const { rows } = await owner.query<{ company_id: string }>(
      'select company_id from library_imports where id = $1',
      [long?.id],
    );
    await takeIn(rows[0]?.company_id ?? '', long?.id);
    expect(await platform.library.latestImport()).toMatchObject({ lines_done: 501, failure: null });
    const { items } = await platform.library.list({ search: code, limit: 200 });
    expect(items).toHaveLength(200);
  });
});
