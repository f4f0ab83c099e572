import { describe, expect, it } from 'vitest';
import { catalogueColumns } from './catalogue-columns.ts';
import { headerOf, isExample, namedBy, placesIn } from './columns.ts';
import { goalColumns } from './goal-columns.ts';
import { questionColumns } from './question-columns.ts';

const read = (header: string) => {
  const found = placesIn(goalColumns, header.split(';'));
  return 'places' in found ? Object.fromEntries(found.places) : found.fault;
};

describe('the header of a file', () => {
  it('is recognised by its old names, by those of the template, and by the words that people use', () => {
    const places = { email: 0, plano: 1, periodo_inicio: 2, periodo_fim: 3, meta: 4 };
    for (const header of [
      'email;plano;periodo_inicio;periodo_fim;meta',
      'E-mail;Plano;Início do período;Fim do período;Meta',
      'COLABORADOR;Nome do plano;Data de início;Término;Objetivo',
      'E-mail *;PDI (nome);De (dd/mm/aaaa);Até;Meta (uma por linha)',
      'E-mail;Plano;Início;Fim;Meta',
    ])
      expect(read(header), header).toEqual(places);
  });

  it('gives a word that two columns share to the column that is still missing', () => {
    expect(read('E-mail;Plano;Início;Fim;Meta;Início;Alvo')).toMatchObject({ periodo_inicio: 2, inicio: 5 });
    expect(read('Início;E-mail;Plano;Início do período;Fim;Meta')).toMatchObject({
      inicio: 0,
      periodo_inicio: 3,
    });
    expect(read('Início;Início;Início;E-mail;Plano;Fim;Meta')).toBe('Cabeçalho repetido: Início.');
  });

  it('names the columns it does not know, and offers those that the file may still have', () => {
    expect(read('E-mail;Plano;Início;Fim;Meta;Cor;Tamanho;Alvo;Unidade;Peso;Prazo;Competência')).toBe(
      'Cabeçalho desconhecido: Cor e Tamanho. O arquivo ainda pode ter Nível alvo, Como se mede e Início.',
    );
    expect(read('E-mail;Plano')).toBe('Cabeçalho sem as colunas Início do período, Fim do período e Meta.');
  });

  it('ignores the columns of a file of refused lines, and those without a name', () => {
    expect(read('E-mail;Plano;Início;Fim;Meta;;Linha;Erro')).toMatchObject({ email: 0, meta: 4 });
  });

  it('is recognised by its words, of which single letters do not count', () => {
    const named = namedBy(questionColumns);
    expect(named(['Pergunta', 'A', 'B', 'Resposta'])).toBe(2);
    expect(named(['B', 'C', 'A'])).toBe(0);
    const found = placesIn(questionColumns, [
      'Pergunta',
      'Tipo',
      'Competência',
      'Nível',
      'A',
      'B',
      'Resposta',
    ]);
    expect('places' in found && found.places.get('alternativa_b')).toBe(5);
  });

  it('says what the file calls a column, or what the template calls it when the file has none', () => {
    const title = headerOf(goalColumns, ['Objetivo'], new Map([['meta', 0]]));
    expect([title('meta'), title('modo')]).toEqual(['Objetivo', 'Como se mede']);
  });
});

describe('the example line of a template', () => {
  const columns = catalogueColumns.cargos;
  const headers = ['Nome', 'Código', 'Senioridade'];
  const found = placesIn(columns, headers);
  const places = 'places' in found ? found.places : new Map<string, number>();

  it('is ignored whichever of its columns are left, and no other line is', () => {
    expect(isExample(columns, places, ['APAGUE ESTA LINHA', 'exemplo', '3'])).toBe(true);
    expect(isExample(columns, places, ['Vendedor', 'exemplo', '3'])).toBe(false);
    expect(isExample(columns, new Map(), ['a', 'b'])).toBe(false);
  });
});
