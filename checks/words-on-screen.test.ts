/** Texts on screen are said by people: numbers agree, and nothing speaks of how it is stored. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web/src');

/** Written like this in the specification. */
const asSpecified = ['não lida(s)'];

const rules: readonly (readonly [name: string, found: RegExp])[] = [
  ['one form for one and for many', /[a-zà-ú]\((?:s|es|as|os)\)/g],
  ['what the machine calls it', /\b(?:payload|multiplicado|Fator a cada|itens? já listado)/gi],
  ['a field that speaks of its own emptiness', /['"`.;] ?[Vv]azio[:,]/g],
];

const textOf = (file: string) =>
  readFileSync(join(web, file), 'utf8')
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll(/\b\w+\(s\) =>/g, '');

describe('the words on screen', () => {
  it.each(rules)('hold nothing of: %s', (_, found) => {
    const bad = globSync('features/**/*.{ts,tsx}', { cwd: web })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        asSpecified
          .reduce((text, phrase) => text.replaceAll(phrase, ''), textOf(file))
          .split('\n')
          .filter((line) => /['`>"]|^\s*[A-ZÀ-Ú]/.test(line) && line.match(found))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(bad).toEqual([]);
  });
});
