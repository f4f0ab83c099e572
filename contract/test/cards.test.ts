import { faceOf, sidesOf } from '@pdy/contract/rules/cards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const words = (parts: readonly { text: string; is_gap: boolean }[]) =>
  parts.map(({ text, is_gap }) => (is_gap ? `<${text}>` : text)).join('');
const asked = (front: string, side: number) => {
  const { question, answer } = faceOf({ type: 'cloze', front, back: '' }, side);
  return [words(question), words(answer)];
};

describe('a card with gaps (MO-07)', () => {
  it('asks all gaps of one number together, with their hints', () => {
    const front = 'A {{c1::LGPD}} é de {{c2::2018::ano}} e vale desde {{c2::2020}}';
    expect(sidesOf('cloze', front)).toEqual([1, 2]);
    expect(asked(front, 1)[0]).toBe('A <[…]> é de 2018 e vale desde 2020');
    expect(asked(front, 2)).toEqual([
      'A LGPD é de <[ano]> e vale desde <[…]>',
      'A LGPD é de <2018> e vale desde <2020>',
    ]);
  });

  it.each([
    [
      '{{c1::a capital {{c2::federal}} do Brasil}}',
      ['<[…]>', '<a capital federal do Brasil>'],
      ['a capital <[…]> do Brasil', 'a capital <federal> do Brasil'],
    ],
    [
      'Em {{c2::{{c1::março::mês}} de 2020::quando}} fechou',
      ['Em <[mês]> de 2020 fechou', 'Em <março> de 2020 fechou'],
      ['Em <[quando]> fechou', 'Em <março de 2020> fechou'],
    ],
    ['{{c1::a {{c2::b {{c3::c}} d}} e}}', ['<[…]>', '<a b c d e>'], ['a <[…]> e', 'a <b c d> e']],
  ])('asks a gap within a gap separately: %s', (front, first, second) => {
    expect(asked(front, 1)).toEqual(first);
    expect(asked(front, 2)).toEqual(second);
  });

  it('reads a hint up to the end of its gap, and an incomplete gap as text', () => {
    expect(asked('{{c1::às 14h::hora: h::min}}', 1)[0]).toBe('<[hora: h::min]>');
    expect(asked('std::vector {{c1::de::}} }} {{c2::sem fim', 1)).toEqual([
      'std::vector <[…]> }} {{c2::sem fim',
      'std::vector <de> }} {{c2::sem fim',
    ]);
    expect(sidesOf('cloze', '{{c1::}} {{c2::sem fim {{c3::x}}')).toEqual([3]);
    expect(sidesOf('cloze', '{{c11::x}}')).toEqual([]);
  });

  it('never loses a letter, and never shows the answer in the question', () => {
    const piece = fc.constantFrom('{{c1::', '{{c2::', '{{c12::', '}}', '::', 'a', ' b ', '}', '{{', 'ç');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const front = pieces.join('');
        for (const side of sidesOf('cloze', front)) {
          const [question = '', answer = ''] = asked(front, side);
          expect(question).toContain('<[');
          expect(answer).toContain('<');
        }
        const unasked = faceOf({ type: 'cloze', front, back: '' }, 0).question;
        if (sidesOf('cloze', front).length === 0 && !/\{\{c12::/.test(front))
          expect(words(unasked)).toBe(front);
      }),
    );
  });
});
