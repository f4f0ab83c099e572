import { randomUUID } from 'node:crypto';
import type { GlobalDraft } from '@pdy/contract/library/globals';
import { describe, expect, it } from 'vitest';
import { anItem } from '#test/library.ts';
import { pictureFile } from '#test/pictures.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, db, owner, type Person, platformAdmin } from '#test/world.ts';
import { readCover } from '../index.ts';

const draft = (more: Partial<GlobalDraft> = {}): GlobalDraft => ({
  title: `Escuta ativa ${randomUUID().slice(0, 8)}`,
  summary: 'Ouvir antes de responder.',
  kind: 'practice',
  learning_type: 'experience',
  minutes: 60,
  format: 'presencial',
  ...more,
});

const anOffer = async (root: Person, more: Partial<GlobalDraft> = {}) => {
  const item = await call(root).platform.library.save(draft(more));
  await call(root).platform.library.move({ ids: [item.id], to: 'published' });
  return item;
};

const offered = async (person: Person, title: string) =>
  (await call(person).libraryGlobals.list({ search: title })).items;

describe('MO-05: the platform’s catalogue', () => {
  it('is offered to every company once it is published, and no longer when it is withdrawn', async () => {
    const root = await platformAdmin();
    const [{ admin }, other] = await Promise.all([aTeam(), aTeam()]);
    const { id, title } = await call(root).platform.library.save(draft());
    expect(await offered(admin, title)).toEqual([]);
    expect(await call(root).platform.library.move({ ids: [id], to: 'published' })).toEqual({
      done: 1,
      left: 0,
    });
    expect(await call(root).platform.library.move({ ids: [id], to: 'published' })).toEqual({
      done: 0,
      left: 1,
    });
    for (const person of [admin, other.admin])
      expect(await offered(person, title)).toMatchObject([{ id, copy_id: null, teaches: [] }]);
    await call(root).platform.library.move({ ids: [id], to: 'archived' });
    expect(await offered(admin, title)).toEqual([]);
    expect(await call(admin).libraryGlobals.copy({ ids: [id] })).toEqual({ done: 0, left: 1 });
  });

  it('is copied as a draft that teaches the company’s competencies of the same code', async () => {
    const root = await platformAdmin();
    const { admin, ana } = await aTeam();
    const known = await aCompetency(admin.company_id);
    const { rows } = await owner.query<{ code: string; name: string }>(
      'select code, name from competencies where id = $1',
      [known.id],
    );
    const [{ code, name } = { code: '', name: '' }] = rows;
    const {
      id,
      title,
      code: own,
    } = await anOffer(root, {
      teaches: [
        { code: code.toLowerCase(), entry_level: 2, to_level: 3 },
        { code: 'NAO-HA', entry_level: 1, to_level: 2 },
      ],
    });
    const said = [
      { code: code.toLowerCase(), name, entry_level: 2, to_level: 3 },
      { code: 'NAO-HA', name: null, entry_level: 1, to_level: 2 },
    ];
    expect(await offered(admin, title)).toMatchObject([{ teaches: said }]);
    expect(await call(admin).libraryGlobals.copy({ ids: [id] })).toEqual({ done: 1, left: 0 });
    const { items } = await call(admin).libraryAuthoring.list({ search: title });
    expect(items).toMatchObject([
      {
        title,
        code: own,
        status: 'draft',
        teaches: [{ competency: { id: known.id }, entry_level: 2, to_level: 3 }],
      },
    ]);
    expect(await offered(admin, title)).toMatchObject([{ copy_id: items[0]?.id }]);
    expect(await call(admin).libraryGlobals.copy({ ids: [id] })).toEqual({ done: 0, left: 1 });
    expect((await call(ana).library.search({ search: title })).items).toEqual([]);
  });

  it('gives a copy another code where the company already uses it', async () => {
    const root = await platformAdmin();
    const { admin } = await aTeam();
    const item = await anItem(admin.company_id, []);
    const { rows } = await owner.query<{ code: string }>('select code from library_items where id = $1', [
      item.id,
    ]);
    const { id, title } = await anOffer(root, { code: rows[0]?.code ?? '' });
    await call(admin).libraryGlobals.copy({ ids: [id] });
    const { items } = await call(admin).libraryAuthoring.list({ search: title });
    expect(items[0]?.code).toMatch(new RegExp(`-${id.slice(-8)}$`));
  });

  it('is listed page by page, newest first', async () => {
    const root = await platformAdmin();
    const { admin } = await aTeam();
    const provider = `Editora ${randomUUID()}`;
    const first = await anOffer(root, { provider });
    const second = await anOffer(root, { provider });
    const third = await anOffer(root, { provider });
    const pageOf = async (more: object) => {
      const { items, next } = await call(admin).libraryGlobals.list({ search: provider, ...more });
      return { ids: items.map(({ id }) => id), next };
    };
    expect(await pageOf({ limit: 2 })).toEqual({ ids: [third.id, second.id], next: second.id });
    // The last item of a page may have been archived before the next page is requested.
    await call(root).platform.library.move({ ids: [second.id], to: 'archived' });
    expect(await pageOf({ limit: 2, after: second.id })).toEqual({ ids: [first.id], next: null });
  });

  it('is changed only in the version that was read, and a code is unique', async () => {
    const root = await platformAdmin();
    const before = await call(root).platform.library.save(draft());
    const asked = draft({ id: before.id, version: before.version, title: 'Escutar de novo' });
    const after = await call(root).platform.library.save(asked);
    expect(after).toMatchObject({
      id: before.id,
      code: before.code,
      title: 'Escutar de novo',
      status: 'draft',
    });
    await expect(call(root).platform.library.save(asked)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      call(root).platform.library.save(draft({ code: before.code.toLowerCase() })),
    ).rejects.toMatchObject({
      data: { rule: 'global_code_is_unique' },
    });
    const { items } = await call(root).platform.library.list({ search: before.code });
    expect(items).toMatchObject([{ id: before.id, title: 'Escutar de novo' }]);
    await expect(
      call(root).platform.library.save(draft({ teaches: [{ code: 'A', entry_level: 3, to_level: 2 }] })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is written by the platform alone, and copied by people who manage a company', async () => {
    const root = await platformAdmin();
    const { admin, ana, lead } = await aTeam();
    const { id } = await anOffer(root);
    for (const person of [ana, lead, admin])
      await expect(call(person).platform.library.save(draft())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const person of [ana, lead]) {
      await expect(call(person).libraryGlobals.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(call(person).libraryGlobals.copy({ ids: [id] })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    await expect(sqlAs(admin).selectFrom('library_globals').select('id').execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('MO-05: the tools of the platform’s catalogue', () => {
  const header = 'codigo;titulo;resumo;tipo;aprendizagem;minutos;url;fornecedor;competencias';
  const fileOf = (...lines: string[]) => new File([[header, ...lines].join('\r\n')], 'catalogo.csv');

  it('list it page by page, by words and by state', async () => {
    const root = await platformAdmin();
    const provider = `Escola ${randomUUID()}`;
    const first = await anOffer(root, { provider });
    const second = await call(root).platform.library.save(draft({ provider }));
    const list = (more: object) => call(root).platform.library.list({ search: provider, ...more });
    const page = await list({ limit: 1 });
    expect(page).toMatchObject({ items: [{ id: second.id }], next: second.id });
    expect((await list({ after: second.id })).items.map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ status: 'draft' })).items.map(({ id }) => id)).toEqual([second.id]);
  });

  it('change several items at once: what they teach is given by code, and five are the most', async () => {
    const root = await platformAdmin();
    const five = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code, entry_level: 1, to_level: 2 }));
    const [plain, taught, full] = await Promise.all([
      call(root).platform.library.save(draft()),
      call(root).platform.library.save(draft({ teaches: [{ code: 'sql', entry_level: 1, to_level: 2 }] })),
      call(root).platform.library.save(draft({ teaches: five })),
    ]);
    const ids = [plain.id, taught.id, full.id];
    const said = { code: 'SQL', entry_level: 2, to_level: 4 };
    expect(await call(root).platform.library.map({ ids, ...said })).toEqual({ done: 2, left: 1 });
    for (const { id } of [plain, taught])
      expect((await call(root).platform.library.get({ id })).teaches).toEqual([said]);
    expect((await call(root).platform.library.get({ id: full.id })).teaches).toEqual(five);
  });

  it('import a file: tried out, imported as drafts that name any code, and exported again', async () => {
    const root = await platformAdmin();
    const code = `G-${randomUUID().slice(0, 8)}`;
    const good = `${code};Curso de SQL;Um resumo;Curso;Cursos;240;https://c.example/;Escola;SQL:2>3|NAO-HA:1>2`;
    const bring = (file: File, mode: 'validar' | 'importar') =>
      call(root).platform.library.importFile({ file, mode });
    expect(await bring(fileOf(good), 'validar')).toMatchObject({ created: 1, is_applied: false });
    expect((await call(root).platform.library.list({ search: code })).items).toEqual([]);
    expect(await bring(fileOf(good), 'importar')).toMatchObject({ created: 1, is_applied: true, long: null });
    const { items } = await call(root).platform.library.list({ search: code });
    expect(items).toMatchObject([
      { code, status: 'draft', minutes: 240, teaches: [{ code: 'SQL' }, { code: 'NAO-HA' }] },
    ]);
    const { file_name, base64 } = await call(root).platform.library.exportFile();
    expect(file_name).toBe('catalogo.csv');
    const text = Buffer.from(base64, 'base64').toString();
    expect(text).toContain(good);
    expect(await bring(fileOf(good.replace(';240;', ';60;')), 'importar')).toMatchObject({ updated: 1 });
    expect(await bring(fileOf(good.replace(';240;', ';1;')), 'importar')).toMatchObject({
      refused: 1,
      is_applied: false,
    });
  });

  it('show a picture, which a copy takes over and keeps', async () => {
    const root = await platformAdmin();
    const { admin, ana } = await aTeam();
    const { id, title } = await anOffer(root);
    const { version } = await call(root).platform.library.get({ id });
    const given = await call(root).platform.library.setCover({ id, version, file: pictureFile() });
    expect(await offered(admin, title)).toMatchObject([{ cover_id: given.cover_id }]);
    expect(await readCover(db, given.cover_id ?? '')).not.toBeNull();
    await call(admin).libraryGlobals.copy({ ids: [id] });
    const { items } = await call(admin).libraryAuthoring.list({ search: title });
    const own = items[0]?.cover_id ?? '';
    expect(own).not.toBe(given.cover_id);
    const gone = await call(root).platform.library.removeCover({ id, version: given.version });
    expect(gone.cover_id).toBeNull();
    expect(await readCover(db, given.cover_id ?? '')).toBeNull();
    expect(await readCover(db, own)).not.toBeNull();
    const stale = call(root).platform.library.setCover({ id, version, file: pictureFile() });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const person of [ana, admin])
      await expect(
        call(person).platform.library.setCover({ id, version, file: pictureFile() }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
