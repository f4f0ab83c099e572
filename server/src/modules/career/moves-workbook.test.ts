import { describe, expect, it } from 'vitest';
import { aPublishedMap } from '#test/career.ts';
import { aWorkbook } from '#test/fixtures/tables.ts';
import { call } from '#test/team.ts';

describe('MO-03 a workbook of moves', () => {
  it('names jobs by name', async () => {
    const { admin, junior, senior } = await aPublishedMap();
    const file = aWorkbook([
      ['Cargo atual', 'Cargo de destino', 'Tipo', 'Tempo mínimo'],
      [junior.name.toUpperCase(), senior.name, 'Transição de área', 24],
      [senior.name, 'Piloto', '', ''],
    ]);
    const tried = await call(admin).career.editor.import_edges({ file, apply: false });
    expect(tried.totals).toMatchObject({ criar: 1, erro: 1 });
    expect(tried.lines[1]).toMatchObject({
      messages: ['Linha 5: cargo "Piloto" não encontrado.'],
      cells: [senior.name, 'Piloto', '', ''],
    });
  });
});
