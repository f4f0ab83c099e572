import { describe, expect, it } from 'vitest';
import { aDeck, at, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';

const read = async (text: string) => {
  const { ana } = await aTeam();
  const { decks } = at(ana, morning);
  const { id } = await aDeck(ana, 0);
  const outcome = await decks.import_cards({ deck_id: id, text, is_trial: false });
  const { items } = await decks.cards({ id });
  return { ...outcome, cards: items.map(({ front, back, type, tags }) => [front, back, type, tags]) };
};

describe('an export of Anki (MO-07)', () => {
  it('is read by the file’s own settings: separator, and columns that are no side of a card', async () => {
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

  it('becomes plain text that keeps what the HTML said: letters, powers and indices, without styles or scripts', async () => {
    const lines = [
      'Qual a f&oacute;rmula da &aacute;gua?\tH<sub>2</sub>O',
      'Tom &amp; Jerry&#39;s &#xe7; &hellip;\tx&nbsp;&lt;b&gt;',
      'x<sup>2</sup> e x<sup>a+b</sup> e x<sub>max</sub> e 10<sup>-3</sup> e v<sub>q</sub>\tpotências',
      '<style>.card{color:red}</style><b>Pergunta</b><script>alert(1)</script>\t<ul><li>um</li><li>dois</li></ul>',
      '1 < 2 e 3 > 2\tSim',
    ];
    const { cards, faults } = await read(['#separator:tab', '#html:true', ...lines].join('\n'));
    expect(faults).toEqual([]);
    expect(cards.map(([front, back]) => [front, back])).toEqual([
      ['Qual a fórmula da água?', 'H₂O'],
      ["Tom & Jerry's ç …", 'x <b>'],
      ['x² e x^(a+b) e xₘₐₓ e 10⁻³ e v_q', 'potências'],
      ['Pergunta', 'um\ndois'],
      ['1 < 2 e 3 > 2', 'Sim'],
    ]);
  });

  it('leaves out and counts notes with a side that is only a picture or a sound, and adds the others', async () => {
    const lines = [
      '<img src="mapa.png">\tBrasil',
      '[sound:ola.mp3]\tolá',
      'bandeira\t<div><img src="br.png"/></div>',
      'olá [sound:ola.mp3]\thello <img src="h.png">',
    ];
    const found = await read(['#separator:tab', '#html:true', ...lines].join('\n'));
    expect(found).toMatchObject({
      added: 1,
      left_out: 3,
      faults: [],
      cards: [['olá', 'hello', 'basic', []]],
    });
    const bare = await read(['#separator:tab', '#html:false', '[sound:a.mp3]\tolá', 'x\ty'].join('\n'));
    expect(bare).toMatchObject({ added: 1, left_out: 1, faults: [] });
  });

  it.each([
    ['text of Anki', '#separator:tab\n', '\t'],
    ['CSV', 'frente;verso\n', ';'],
  ])(
    'has as many cards as there are words, distinguished by accents and case: %s',
    async (_, head, between) => {
      const fronts = ['avó', 'avô', 'secretaria', 'secretária', 'MG', 'mg', 'pode', 'pôde'];
      const text = head + [...fronts, 'avo\u0302', 'MG '].map((front) => `${front}${between}x`).join('\n');
      const { cards, repeated } = await read(text);
      expect(cards.map(([front]) => front)).toEqual(fronts);
      expect(repeated).toBe(2);
    },
  );

  it('keeps a gap within a gap as a side of its own', async () => {
    const { cards } = await read('#separator:tab\n{{c1::a capital {{c2::federal}} do Brasil}}\t');
    expect(cards).toEqual([['{{c1::a capital {{c2::federal}} do Brasil}}', '', 'cloze', []]]);
  });
});
