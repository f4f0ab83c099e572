import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import { fileModelKinds } from '@pdy/contract/files/models';
import { questionColumns } from '@pdy/contract/files/question-columns';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookIn } from '#kernel/sheets/workbook-file.ts';
import { aDeck } from '#test/study.ts';
import { aTeam, call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const modelOf = async (person: Person, kind: (typeof fileModelKinds)[number]) => {
  const { base64, file_name } = await call(person).fileModels.get({ kind });
  return { bytes: Uint8Array.from(Buffer.from(base64, 'base64')), file_name };
};

describe('a template for an import', () => {
  it.each(fileModelKinds)(
    'of %s has a header in plain words, an example line, and a sheet that explains',
    async (kind) => {
      const { ana } = await aTeam();
      const { bytes, file_name } = await modelOf(ana, kind);
      expect(file_name).toBe(`pdy-modelo-${kind}.xlsx`);
      const { sheets } = await workbookIn(bytes);
      expect(sheets.map(({ name }) => name)[1]).toBe('Como preencher');
      const [header = [], example = []] = sheets[0]?.read() ?? [];
      for (const title of header) expect(title).toMatch(/^\p{Lu}[\p{L}\d -]*$/u);
      expect(example.join(' ')).toMatch(/exemplo/i);
      const help = (sheets[1]?.read() ?? []).map(([title]) => title);
      expect(header.filter((title) => !help.includes(title) && !/^Alternativa/.test(title))).toEqual([]);
    },
  );

  it('keeps what is typed in a code column as text, and has room for more than 26 columns', async () => {
    const { ana } = await aTeam();
    const files = unzipSync((await modelOf(ana, 'questoes')).bytes);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const texts = [...sheet.matchAll(/<col min="(\d+)"[^>]* style="4"/g)].map(([, place]) => Number(place));
    expect(texts).toEqual(questionColumns.flatMap(({ is_text }, at) => (is_text ? [at + 1] : [])));
    expect(sheet).toContain(`r="AA1"`);
    expect(catalogueColumns.competencias.some(({ is_text }) => is_text)).toBe(true);
  });

  it('is understood by its import unchanged, as an empty file', async () => {
    const { admin } = await aTeam();
    const caller = call(admin);
    const deck = await aDeck(admin, 0);
    const noLines = { data: { rule: 'csv_file_has_lines' } };
    for (const kind of fileModelKinds) {
      const file = new File([(await modelOf(admin, kind)).bytes], 'modelo.xlsx');
      const tried = { file, apply: false };
      const bring = {
        competencias: () => caller.catalogue.files.import({ kind: 'competencias', ...tried }),
        cargos: () => caller.catalogue.files.import({ kind: 'cargos', ...tried }),
        exigencias: () => caller.catalogue.files.import({ kind: 'exigencias', ...tried }),
        evidencias: () => caller.catalogue.files.import({ kind: 'evidencias', ...tried }),
        biblioteca: () => caller.libraryAuthoring.importFile({ file, mode: 'validar' }),
        metas: () => caller.pdi.goalsFile.import(tried),
        questoes: () => caller.questions.importFile(tried),
        cartoes: () => caller.decks.import_cards({ deck_id: deck.id, file, is_trial: true }),
        movimentos: () => caller.career.editor.import_edges(tried),
      }[kind];
      await expect(bring(), kind).rejects.toMatchObject(noLines);
    }
  });
});
