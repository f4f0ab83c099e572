/** Everything that an address can open is walked with long words, or listed with a reason why not. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@pdy/contract/pages';
import { describe, expect, it } from 'vitest';
import { details, ofNoDetail } from '../e2e/support/detail-addresses.ts';

const features = join(import.meta.dirname, '../web/src/features');

/** Parsers of an address that read the id, number or text of something that it opens. */
const namesOne = /^ {2,4}(\w+): (?:.*\bid\b.*|matching\(.*0-9a-f.*|text|wholeNumber),$/gm;

/** 'pdi/goals.meta' is the word `meta` of the address of goals. */
const wordsIn = (file: string, source: string) =>
  [...source.matchAll(namesOne)].map(([, word]) => `${file.replace('-address.ts', '')}.${word}`);

const words = globSync('**/*-address.ts', { cwd: features }).flatMap((file) =>
  wordsIn(file, readFileSync(join(features, file), 'utf8')),
);
const withId = pages.map(({ path }) => path).filter((path) => path.includes('$'));
const known = [...Object.keys(details), ...Object.keys(ofNoDetail)];

describe('what an address can open', () => {
  it('is walked with long words, or has a reason why not', () => {
    expect([...words, ...withId].filter((word) => !known.includes(word))).toEqual([]);
  });

  it('is listed only while the product has it, and only once', () => {
    expect(known.filter((word) => ![...words, ...withId].includes(word))).toEqual([]);
    expect(known.filter((word, at) => known.indexOf(word) !== at)).toEqual([]);
  });

  it('is found in whatever way it is read', () => {
    const source = [
      "  competencia: either(oneOf('nova'), id),",
      '  meta: text,',
      '  chamado: id,',
      '  arquivo: matching(/^[0-9a-f-]{36}$/),',
      '  busca: words,',
    ].join('\n');
    expect(wordsIn('a/b-address.ts', source)).toEqual([
      'a/b.competencia',
      'a/b.meta',
      'a/b.chamado',
      'a/b.arquivo',
    ]);
  });
});
