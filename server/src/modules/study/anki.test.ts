import { describe, expect, it } from 'vitest';
import { aDeck, at, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';

const read = async (text: string) => {
  const { ana } = await aTeam();
  const { decks } = at(ana, morning);
  const { id } = await aDeck(ana, 0);
  const { faults } = await decks.import_cards({ deck_id: id, text, is_trial: false });
  const { items } = await decks.cards({ id });
  return { faults, cards: items.map(({ front, back, type, tags }) => [front, back, type, tags]) };
};

describe('what Anki exports (MO-07)', () => {
  it('is read by what the file says of itself: separator and columns that are no side of a card', async () => {
    const head = [
      '#separator:semicolon',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
    ];
    const lines = [
      'Bq;Básico;Inglês;bom dia;good morning;saudação formal',
      'Bx;Cloze;Inglês;{{c1::boa}} noite;nota;',
    ];
    const { cards } = await read([...head, '#tags column:6', ...lines].join('\n'));
    expect(cards).toEqual([
      ['bom dia', 'good morning', 'basic', ['saudação', 'formal']],
      ['{{c1::boa}} noite', 'nota', 'cloze', []],
    ]);
  });

  it('keeps line breaks, separators and quotes within quotes, and names the line where a fault begins', async () => {
    const text = '#separator:tab\r\n#html:false\r\n"um\r\n""dois""\ttrês"\tverso <b>\r\n"sem fim\tverso\r\n';
    const { cards } = await read(text);
    expect(cards).toEqual([
      ['um\n"dois"\ttrês', 'verso <b>', 'basic', []],
      ['"sem fim', 'verso', 'basic', []],
    ]);
    const { faults } = await read(`${text}só a frente\r\n`);
    expect(faults).toEqual([{ line: 6, message: 'Linha 6: Escreva o verso do cartão.' }]);
  });
});
