import { describe, expect, it } from 'vitest';
import { guessColumns } from './user-import-columns.ts';
import { nameOfCells, splitName, withNamePart } from './user-import-names.ts';

describe('MO-22: a column with the whole name', () => {
  it.each([
    ['Ana Souza', 'Ana', 'Souza'],
    ['Maria da Silva e Souza', 'Maria', 'da Silva e Souza'],
    [' João  dos Santos ', 'João', 'dos Santos'],
    ['Ana', 'Ana', ''],
    ['', '', ''],
  ])('“%s” is split into the first word and the rest', (whole, first_name, last_name) => {
    expect(splitName(whole)).toEqual({ first_name, last_name });
  });

  it('keeps a corrected split after the cells of the file', () => {
    const put = withNamePart(['Ana Maria Luz'], { full_name: 0, width: 2 }, { first_name: 'Ana Maria' });
    expect(put).toEqual(['Ana Maria Luz', '', 'Ana Maria', 'Maria Luz']);
    expect(nameOfCells(put, 0, 2)).toEqual({ first_name: 'Ana Maria', last_name: 'Maria Luz', is_put: true });
  });

  it('is assumed when the file has no surname', () => {
    const of = (...headers: string[]) => guessColumns(headers);
    for (const word of ['Nome', 'Nome completo', 'Colaborador', 'Nome do Funcionário'])
      expect(of(word, 'e-mail')).toEqual({ columns: { full_name: 0, email: 1 }, repeated: [] });
    expect(of('Nome', 'Sobrenome', 'E-mail').columns).toEqual({ first_name: 0, last_name: 1, email: 2 });
    expect(of('Nome completo', 'Nome', 'Sobrenome').columns).toEqual({ first_name: 1, last_name: 2 });
    expect(of('Nome', 'Nome completo').columns).toEqual({ full_name: 1 });
    expect(of('Colaborador', 'Nome completo').columns).toEqual({});
  });
});
