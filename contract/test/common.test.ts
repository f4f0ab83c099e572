import { DueDate, LongText, SearchTerm, Title, WebAddress } from '@pdy/contract/common';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';

/** The sentences with which a value is refused; empty: it is accepted. */
const refusals = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const inYears = (years: number, days = 0) => {
  const day = new Date();
  day.setFullYear(day.getFullYear() + years);
  day.setDate(day.getDate() + days);
  return day.toISOString().slice(0, 10);
};
const tooFar = 'Data não pode ser mais de 10 anos no futuro';
const noAddress = 'Informe um endereço completo, como https://exemplo.com.br';

type Refused = readonly [name: string, schema: z.ZodType, value: string, sentence: string];

describe('VA-05: lengths, dates and addresses', () => {
  it.each([
    ['a search', SearchTerm, 'x'.repeat(100)],
    ['no search', SearchTerm, ''],
    ['a long text', LongText, `D'Arc disse "<b>" ${'x'.repeat(4982)}`],
    ['a title', Title, 'x'.repeat(200)],
    ['a title with blanks around it', Title, ` ${'x'.repeat(200)} `],
    ['a day in ten years', DueDate, inYears(10)],
    ['a leap day', DueDate, '2028-02-29'],
    ['an address', WebAddress, 'https://exemplo.com.br/curso?id=1&once=2#topo'],
    ['an address without s', WebAddress, 'http://10.0.0.1:8080/a%20b'],
    ['an address with accents', WebAddress, ' https://ação.example/São_Paulo '],
    ['an address of 2048 characters', WebAddress, `https://a.example/${'x'.repeat(2030)}`],
  ])('%s is accepted', (_, schema, value) => expect(refusals(schema, value)).toEqual([]));

  it.each<Refused>([
    ['a search', SearchTerm, 'x'.repeat(101), 'Busca muito longa (máximo 100 caracteres)'],
    ['a long text', LongText, 'x'.repeat(5001), 'Texto muito longo (máximo 5000 caracteres)'],
    ['no title', Title, '', 'Título é obrigatório'],
    ['a blank title', Title, '   ', 'Título é obrigatório'],
    ['a title', Title, 'x'.repeat(201), 'Título muito longo (máximo 200 caracteres)'],
    ['a day in ten years and two days', DueDate, inYears(10, 2), tooFar],
    ['a day of another age', DueDate, '9999-12-31', tooFar],
    ['an empty day', DueDate, '', 'Informe a data'],
    ['a day there is not', DueDate, '2026-02-30', 'Data inválida'],
    ['a day in words', DueDate, 'amanhã', 'Data inválida'],
    [
      'an address of 2049 characters',
      WebAddress,
      `https://a.example/${'x'.repeat(2031)}`,
      'Endereço muito longo (máximo 2048 caracteres)',
    ],
    ...[
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'ftp://a.example/x',
      'file:///etc/passwd',
      'http:evil.example',
      'https:///',
      '//evil.example',
      '/goals',
      '\\\\evil.example',
      'https://a.example\\@evil.example',
      'https://ana:segredo@a.example',
      'https://ana@a.example',
      'https://a.example/<script>alert(1)</script>',
      'https://a.example/"onmouseover="x',
      'https://a.example/?u=javascript:alert(1)',
      'https://a.example/a b',
      'https://a.example/\u0000',
      'https://',
      'exemplo',
      '',
    ].map((text): Refused => [`the address ${JSON.stringify(text)}`, WebAddress, text, noAddress]),
  ])('%s is refused', (_, schema, value, sentence) => expect(refusals(schema, value)).toContain(sentence));
});
