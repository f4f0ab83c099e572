import { Line, LongText, SeenText, Title } from '@pdy/contract/common';
import {
  foldedText,
  hasInvisibleLetters,
  losesLetters,
  plainSigns,
  printedSigns,
  sanitised,
} from '@pdy/contract/line-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('VA-06: text without script', () => {
  it.each([
    ['Analista <b>"pleno"</b>', 'Analista ‹b›“pleno”‹/b›'],
    ['<script>alert(1)</script>oi', 'alert(1)oi'],
    ['jajavascript:vascript:x', 'x'],
    ['<img onerror=alert(1)>', '‹img alert(1)›'],
    ['<svg/onload = x', '‹svg/ x'],
    ["D'Arc", 'D’Arc'],
    ['Turno 3: 8h > 12h', 'Turno 3: 8h › 12h'],
  ])('%j becomes %j', (typed, text) => expect(sanitised(typed)).toBe(text));

  it.each([
    'Concluir o onboarding = 30 dias',
    'Meta de onboarding = 95 %',
    'Onde = sala 3',
    'Vendas ontem=hoje',
    'Analista de onboarding = RH',
    'online=sim, onze = 11, once=1',
    'Data: Onload = campo do formulário',
    'Novo script de vendas',
  ])('%j stays whole', (typed) => {
    expect(sanitised(typed)).toBe(typed);
    expect(losesLetters(typed)).toBe(false);
  });

  it.each([
    ['Meta < 5 % e > 2 %', 'Meta ‹ 5 % e › 2 %'],
    ["Mestre d'obras", 'Mestre d’obras'],
    ["Santa Bárbara d'Oeste", 'Santa Bárbara d’Oeste'],
    ["copo d'água", 'copo d’água'],
    ["A'1", 'A’1'],
    ['Tela 5"', 'Tela 5”'],
    ['Monitor 24" e "novo"', 'Monitor 24” e “novo”'],
    ['"Primeiro" passo', '“Primeiro” passo'],
    ['O livro ("Quem mexeu?")', 'O livro (“Quem mexeu?”)'],
    ['disse"sim"a todos', 'disse“sim”a todos'],
    ['" oi "', '“ oi ”'],
    ['<script de vendas', '‹script de vendas'],
    ['Meta < onboarding = 3', 'Meta ‹ onboarding = 3'],
    ['duas\nlinhas\r\ne\u2028mais', 'duas linhas e mais'],
  ])('%j is printed as %j, and no word is removed', (typed, text) => {
    expect(sanitised(typed)).toBe(text);
    expect(losesLetters(typed)).toBe(false);
  });

  it('is not changed by cleaning it again, and has none of the dangerous signs', () => {
    const pieces = fc.constantFrom(
      ...'<>\'" aon=/',
      'script',
      'javascript:',
      'onload=',
      '<b ',
      '“',
      '”',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const clean = sanitised(parts.join(''));
        expect(clean).not.toMatch(/[<>'"\n]|javascript:/i);
        expect(sanitised(clean)).toBe(clean);
      }),
    );
  });

  it('keeps the place of the cursor: printing changes no length', () => {
    for (const typed of ['"a" <b> \'c\'', 'Tela 5" e "x'])
      expect(printedSigns(typed)).toHaveLength(typed.length);
    expect(printedSigns('"')).toBe('“');
  });

  it('says when letters are removed', () =>
    expect(['javascript:x', '<script>', '<b onclick=x>', '"a" <b>'].map(losesLetters)).toEqual([
      true,
      true,
      true,
      false,
    ]));
});

describe('an invisible text', () => {
  const unseen = ['\u200B', '\u00AD', ' \u202A\u2060 ', '\uFEFF', '\u3164', '\u2800\u200B\u200B\u200B\u200B'];
  it.each(unseen)('is empty: %j', (typed) => {
    for (const schema of [Line, SeenText, LongText]) expect(schema.parse(typed)).toBe('');
    expect(Title.safeParse(typed).error?.issues[0]?.message).toBe('Título é obrigatório');
  });

  it('may also consist of signs alone', () =>
    expect(['<>', '""', " ' "].map((typed) => Line.parse(typed))).toEqual(['', '', '']));

  it('differs from one that also has visible letters, which stays', () => {
    expect(Title.parse('a\u200Bb 👩‍💻')).toBe('a\u200Bb 👩‍💻');
    expect(['a\u200Bb', 'x\u00AD', 'Ana'].map(hasInvisibleLetters)).toEqual([true, true, false]);
  });
});

describe('texts that differ only in quotes', () => {
  it('are the same', () => {
    for (const kind of '’‘ʼ´`′') expect(foldedText(`D${kind}Ávila`)).toBe("d'avila");
    expect(plainSigns('“Olá” ‹x›')).toBe('"Olá" <x>');
    expect(foldedText('SANTA BÁRBARA D’OESTE')).toBe(foldedText("Santa Barbara d'Oeste"));
  });
});
