import { describe, expect, it } from 'vitest';
import { aWorkbook } from '#test/fixtures/tables.ts';
import { aDeck, at, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';

const anOwner = async () => {
  const { ana } = await aTeam();
  const deck = await aDeck(ana, 0);
  return { deck, decks: at(ana, morning).decks };
};

describe('a workbook of cards', () => {
  it('is read like a text, with the right choice by its number, its letter or its words', async () => {
    const { deck, decks } = await anOwner();
    const file = aWorkbook([
      ['Pergunta', 'Resposta', 'Tipo', 'Alternativas', 'Correta'],
      ['Capital?', 'Brasília', '', '', ''],
      ['Qual, pelo número?', '', 'Escolha', '3|2|1', 2],
      ['Qual, pela letra?', '', 'Escolha', 'um|dois', 'b'],
      ['Qual, pelo texto?', '', 'Escolha', 'um|Dois', 'dois'],
    ]);
    expect(await decks.import_cards({ deck_id: deck.id, file, is_trial: false })).toMatchObject({
      added: 4,
      faults: [],
    });
    const { items } = await decks.cards({ id: deck.id });
    expect(
      items.map(({ choices }) => choices?.filter(({ is_right }) => is_right).map(({ text }) => text)),
    ).toEqual([[], ['2'], ['dois'], ['Dois']]);
  });

  it('names the column that is wrong, and gives the lines back', async () => {
    const { deck, decks } = await anOwner();
    const bad = ['Capital?', 'Brasília', 'mágico'];
    const file = aWorkbook([['Frente', 'Verso', 'Tipo'], bad]);
    expect(await decks.import_cards({ deck_id: deck.id, file, is_trial: true })).toMatchObject({
      headers: ['Frente', 'Verso', 'Tipo'],
      faults: [
        {
          line: 4,
          cells: bad,
          message: 'Linha 4, coluna Tipo: “mágico” não existe. Use Básico, Reverso, Lacunas ou Escolha.',
        },
      ],
    });
  });

  it('is a file or a text, and exactly one of them', async () => {
    const { deck, decks } = await anOwner();
    const asked = { deck_id: deck.id, is_trial: true };
    await expect(decks.import_cards(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const file = aWorkbook([
      ['Frente', 'Verso'],
      ['a', 'b'],
    ]);
    await expect(decks.import_cards({ ...asked, file, text: 'frente\na' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('of a spreadsheet that writes two-byte letters between tabs is not taken for a text of Anki', async () => {
    const { deck, decks } = await anOwner();
    const file = new File([Buffer.from('\u{FEFF}Frente\tVerso\r\nAção\tefeito', 'utf16le')], 'c.txt');
    expect(await decks.import_cards({ deck_id: deck.id, file, is_trial: true })).toMatchObject({
      added: 1,
      faults: [],
    });
  });
});
