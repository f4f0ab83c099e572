import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, on, today } from '#test/team.ts';
import { aCompetency, db, owner, recorded, runReactions } from '#test/world.ts';
import { isPublicAddress } from '../links/address-rules.ts';
import { headThenGet } from '../links/link-check.ts';
import { type LinkJob, linkQueue, lookAtLinks } from '../links/link-work.ts';

const draft = {
  title: 'Curso de SQL',
  summary: 'Do zero à janela.',
  kind: 'course',
  learning_type: 'formal',
  minutes: 240,
  url: 'https://cursos.example/sql',
  format: 'online',
} as const;

const aKeeper = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  return { ...team, competency, keep: call(team.admin).libraryAuthoring };
};

/** Runs the waiting checks of a company's addresses; `answers` says which addresses answer. */
const runLinks = async (company_id: string, answers?: (address: string) => Promise<boolean>) => {
  await runReactions(company_id);
  const { rows } = await owner.query<{ data: LinkJob }>(
    `delete from pgboss.job where name = $2 and data->>'company_id' = $1 returning data`,
    [company_id, linkQueue],
  );
  for (const { data } of rows)
    await lookAtLinks({ db, clock: on(today).clock, ...(answers && { answers }) }, data);
  return rows.flatMap(({ data }) => data.item_ids);
};

describe('the address of an item', () => {
  it('counts as unchecked when it changes while it is checked', async () => {
    const { ana, keep } = await aKeeper();
    const { id } = await keep.create({ ...draft, url: 'https://cursos.example/sql' });
    const late = async () => {
      const known = await keep.get({ id });
      await keep.update({ ...draft, ...seen(known), url: 'https://outro.example/' });
      return true;
    };
    await keep.checkLinks({ ids: [id] });
    expect(await runLinks(ana.company_id, late)).toEqual([id]);
    expect(await keep.get({ id })).toMatchObject({ link_ok: null });
    await keep.checkLinks({ ids: [id] });
    expect(await runLinks(ana.company_id, async () => true)).toEqual([id]);
    expect(await keep.get({ id })).toMatchObject({ link_ok: true });
  });

  it('is checked when an administrator asks, never in a private network, and broken after three failures', async () => {
    const { ana, keep } = await aKeeper();
    const { id } = await keep.create({ ...draft, url: 'https://localhost/curso' });
    await keep.create({ ...draft, url: null });
    for (const broken of [false, false, true]) {
      expect(await keep.checkLinks({ ids: [id] })).toEqual({ asked: 1 });
      await runLinks(ana.company_id);
      expect(await keep.get({ id })).toMatchObject({ link_ok: false, is_link_broken: broken });
    }
    expect((await keep.list({ lack: 'link_quebrado' })).items.map((item) => item.id)).toEqual([id]);
    const known = await keep.get({ id });
    const mended = await keep.update({ ...draft, ...seen(known), url: 'https://outro.example/' });
    expect(mended).toMatchObject({ link_ok: null, is_link_broken: false });
  });

  it('is tried with GET where a server refuses HEAD or hangs up on it', async () => {
    const asked: string[] = [];
    const through = (head: number | 'hangs up', get: number) =>
      headThenGet(async (method) => {
        asked.push(method);
        if (method === 'HEAD' && head === 'hangs up') throw new Error('socket hang up');
        return { status: method === 'HEAD' ? Number(head) : get, location: undefined };
      });
    expect(await through(200, 500)).toMatchObject({ status: 200 });
    expect(await through(405, 200)).toMatchObject({ status: 200 });
    expect(await through('hangs up', 200)).toMatchObject({ status: 200 });
    expect(asked).toEqual(['HEAD', 'HEAD', 'GET', 'HEAD', 'GET']);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:a00:1::', false],
    ['example', false],
  ])('%s is on the open internet: %s', (ip, is) => expect(isPublicAddress(ip)).toBe(is));
});

describe('biblioteca.csv', () => {
  const header = 'codigo;titulo;resumo;tipo;aprendizagem;minutos;url;fornecedor;competencias';
  const file = (...lines: string[]) => new File([[header, ...lines].join('\r\n')], 'biblioteca.csv');

  const aFile = async () => {
    const world = await aKeeper();
    await owner.query('update competencies set code = $2 where id = $1', [world.competency.id, 'SQL']);
    return { ...world, good: 'C1;Curso de SQL;Um resumo;Curso;Cursos;240;https://c.example/;Escola;SQL:2>3' };
  };

  it('is tried out first, which changes nothing', async () => {
    const { keep, good } = await aFile();
    const tried = await keep.importFile({ file: file(good), mode: 'validar' });
    expect(tried).toMatchObject({ lines: 1, created: 1, updated: 0, errors: [], is_applied: false });
    expect((await keep.list({})).items).toEqual([]);
  });

  it('is imported as drafts; the same file twice changes nothing, and the export is such a file', async () => {
    const { ana, keep, good } = await aFile();
    await keep.importFile({ file: file(good, 'C2;=1+1 dicas;Um resumo;Leitura;;30;;;'), mode: 'importar' });
    const [, first] = (await keep.list({})).items.sort((a, b) => b.code.localeCompare(a.code));
    expect(first).toMatchObject({
      code: 'C1',
      status: 'draft',
      minutes: 240,
      teaches: [{ entry_level: 2, to_level: 3 }],
    });
    const again = await keep.importFile({ file: file(good), mode: 'importar' });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const { file_name, base64 } = await keep.exportFile();
    expect(file_name).toBe('biblioteca.csv');
    const text = Buffer.from(base64, 'base64').toString();
    expect(text).toContain("'=1+1 dicas");
    const back = await keep.importFile({ file: new File([text], 'biblioteca.csv'), mode: 'importar' });
    expect(back).toMatchObject({ lines: 2, created: 0, updated: 0, unchanged: 2, errors: [] });
    const changed = await keep.importFile({ file: file(good.replace(';240;', ';60;')), mode: 'importar' });
    expect(changed).toMatchObject({ updated: 1, is_applied: true });
    expect((await recorded(ana.company_id)).map(({ name }) => name)).toEqual([
      'library.items.imported',
      'library.items.exported',
      'library.items.imported',
    ]);
  });

  it('makes an item’s address unchecked when it brings another one', async () => {
    const { ana, keep, good } = await aFile();
    await keep.importFile({ file: file(good), mode: 'importar' });
    await owner.query(
      'update library_items set link_ok = false, link_failures = 3 where code = $1 and company_id = $2',
      ['C1', ana.company_id],
    );
    await keep.importFile({ file: file(good.replace(';240;', ';60;')), mode: 'importar' });
    expect((await keep.list({})).items).toMatchObject([{ minutes: 60, is_link_broken: true }]);
    await keep.importFile({ file: file(good.replace('c.example', 'd.example')), mode: 'importar' });
    expect((await keep.list({})).items).toMatchObject([
      { url: 'https://d.example/', link_ok: null, is_link_broken: false, last_link_check_at: null },
    ]);
  });

  it('is imported whole or not at all, unless only the valid lines are asked for', async () => {
    const { keep, good } = await aFile();
    const bad = [
      'C2;Outro;Um resumo;Curso;Cursos;60;;;XYZ:1>2',
      'C3;Outro;Um resumo;Curso;Cursos;60;;;SQL:1>6',
      'C4;Outro;Um resumo;Passeio;Cursos;60;javascript:alert(1);;',
      good,
    ];
    const whole = await keep.importFile({ file: file(good, ...bad), mode: 'importar' });
    expect(whole).toMatchObject({ created: 1, refused: 4, is_applied: false });
    expect(whole.errors.map(({ message }) => message)).toEqual([
      'Linha 3: competência "XYZ" não encontrada.',
      'Linha 4: nível deve ser de 1 a 5.',
      'Linha 5: tipo "Passeio" desconhecido.',
      'Linha 5, coluna url: URL inválida.',
      'Linha 6: código repetido no arquivo.',
    ]);
    const some = await keep.importFile({ file: file(good, ...bad), mode: 'importar_validas' });
    expect(some.is_applied).toBe(true);
    expect((await keep.list({})).items.map(({ code }) => code)).toEqual(['C1']);
  });

  it('has known columns, in any order, case and accents, and other separators', async () => {
    const { keep } = await aFile();
    const strange = new File(['codigo;titulo;cor\r\nA;B;C'], 'x.csv');
    expect((await keep.importFile({ file: strange, mode: 'importar' })).errors).toEqual([
      {
        line: 1,
        message:
          'Cabeçalho desconhecido: cor. O arquivo ainda pode ter Resumo, Tipo, Como se aprende, Minutos, Link, Fornecedor e Competências.',
      },
    ]);
    const other = new File(['TÍTULO,Código,resumo,tipo,minutos\nCurso bom,K1,Um resumo,curso,60\n'], 'x.csv');
    expect(await keep.importFile({ file: other, mode: 'importar' })).toMatchObject({
      created: 1,
      is_applied: true,
    });
    const latin = new File(
      [Buffer.from(`${header}\nK2;Avaliação;Um resumo;Curso;;60;;;`, 'latin1')],
      'x.csv',
    );
    const read = await keep.importFile({ file: latin, mode: 'importar' });
    expect([read.created, read.warnings.length]).toEqual([1, 1]);
    expect((await keep.list({ search: 'avaliacao' })).items.map(({ title }) => title)).toEqual(['Avaliação']);
  });
});
