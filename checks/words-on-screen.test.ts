/** Texts on screen are said by people: numbers agree, and nothing speaks of how it is stored. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Written like this in the specification. */
const asSpecified = ['não lida(s)', 'empresa(s)'];

const rules: readonly (readonly [name: string, found: RegExp, planted: string])[] = [
  ['one form for one and for many', /[a-zà-ú]\((?:s|es|as|os)\)/g, "'2 pessoa(s) esperam'"],
  [
    'what the machine calls it',
    /\b(?:payload|multiplicado|Fator a cada|itens? já listado)/gi,
    "'O payload veio vazio'",
  ],
  ['a field that speaks of its own emptiness', /['"`.;] ?[Vv]azio[:,]/g, "'Sem dono. Vazio: ninguém'"],
];

/** Without comments, and without functions of a letter. */
const textOf = (file: string) =>
  asSpecified.reduce(
    (text, phrase) => text.replaceAll(phrase, ''),
    readFileSync(join(root, file), 'utf8')
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .replaceAll(/\b\w+\(s\) =>/g, ''),
  );

const isOnScreen = (line: string) => /['`>"]|^\s*[A-ZÀ-Ú]/.test(line);

/** What stands in quotes of a line and reads like words, not like SQL or a name of something. */
const quotedIn = (line: string) =>
  [...line.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/'[^']*'|"[^"]*"|`[^`]*`/g)]
    .map(([text]) => text)
    .filter((text) => /[\p{L})] [\p{L}(]/u.test(text) && !/::|->|\b(?:select|from|where|join)\b/.test(text));

/** Screens are words and marks; elsewhere words stand in quotes: what values are called, sentences of rules, notices, mails, files. */
const said: readonly (readonly [files: string, words: (line: string) => readonly string[]])[] = [
  ['web/src/**/*.{ts,tsx}', (line) => (isOnScreen(line) ? [line] : [])],
  ['{contract,server}/src/**/*.ts', quotedIn],
];

describe('the words on screen', () => {
  it.each(rules)('hold nothing of: %s', (_, found) => {
    const bad = said.flatMap(([files, words]) =>
      globSync(files, { cwd: root })
        .filter((file) => !file.includes('.test.') && !file.includes('/test/'))
        .flatMap((file) =>
          textOf(file)
            .split('\n')
            .flatMap(words)
            .filter((text) => text.match(found))
            .map((text) => `${file}: ${text.trim()}`),
        ),
    );
    expect(bad).toEqual([]);
  });

  it.each(rules)('are looked at wherever they are said: %s', (_, found, planted) => {
    for (const [, words] of said) expect(words(planted).some((text) => text.match(found))).toBe(true);
  });
});
