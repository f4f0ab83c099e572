/** Texts on screen read as people speak: numbers agree, and nothing mentions how data are stored. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishWords } from '../e2e/support/english-words.ts';
import { allowed, passedOver } from './allowed-words.ts';
import { saidInSql } from './said-in-sql.ts';
import { saidTexts } from './said-texts.ts';

const root = join(import.meta.dirname, '..');

const isTest = (file: string) => file.includes('.test.') || file.includes('/test/');

/** Texts that the specification writes like this. */
const asSpecified = ['não lida(s)', 'empresa(s)'];

const rules: readonly (readonly [name: string, found: RegExp, planted: string])[] = [
  ['one form for one and for many', /[a-zà-ú]\((?:s|es|as|os)\)/g, "'2 pessoa(s) esperam'"],
  [
    'what the machine calls it',
    /\b(?:payload|multiplicado\b|Fator a cada|itens? já listado)/gi,
    "'O payload veio vazio'",
  ],
  ['a field that speaks of its own emptiness', /['"`.;] ?[Vv]azio[:,]/g, "'Sem dono. Vazio: ninguém'"],
];

/** The source without comments, and without functions of one letter, which look like a plural in brackets. */
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/^\s*(?:\/\/|\/?\*|--).*$/gm, '')
    .replaceAll(/\b\w+\(s\) =>/g, '');
const textOf = (file: string) =>
  asSpecified.reduce((text, phrase) => text.replaceAll(phrase, ''), linesOf(file));

const isOnScreen = (line: string) => /['`>"]|^\s*[A-ZÀ-Ú]/.test(line);

/** The quoted texts of a line that read like words, not like SQL or a name. */
const quotedIn = (line: string) =>
  [...line.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/'[^']*'|"[^"]*"|`[^`]*`/g)]
    .map(([text]) => text)
    .filter((text) => /[\p{L})] [\p{L}(]/u.test(text) && !/::|->|\b(?:select|from|where|join)\b/.test(text));

/** Any line of a screen may be a text; in other files texts stand in quotes: labels, rules, notices, mails, files. */
const said: readonly (readonly [files: string, words: (line: string) => readonly string[]])[] = [
  ['web/src/**/*.{ts,tsx}', (line) => (isOnScreen(line) ? [line] : [])],
  ['{contract,server}/{src,seeds,migrations}/**/*.{ts,sql}', quotedIn],
];

describe('the words on screen', () => {
  it.each(rules)('hold no %s', (_, found) => {
    const bad = said.flatMap(([files, words]) =>
      globSync(files, { cwd: root })
        .filter((file) => !isTest(file))
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

  it('still need each form that the specification gives', () => {
    const files = said
      .flatMap(([pattern]) => globSync(pattern, { cwd: root }))
      .filter((file) => !isTest(file));
    const texts = files.map(linesOf);
    expect(asSpecified.filter((phrase) => !texts.some((text) => text.includes(phrase)))).toEqual([]);
  });

  it.each(rules)('are checked in every kind of file: %s', (_, found, planted) => {
    for (const [, words] of said) expect(words(planted).some((text) => text.match(found))).toBe(true);
  });
});

const machineWords =
  'query|seed|debug|payload|tokens?|json|utf-?8|windows-1252|supabase|backend|frontend|endpoint|uuid|slug|hash|webhook|script|' +
  'select|drop|insert|timestamp|null|undefined|boolean|string|array|regex|markdown|css|esco|url|cache|download|upload';

const spoken: readonly (readonly [name: string, found: RegExp, planted: string])[] = [
  ['the name of a column', /\b[a-z]+_[a-z]\w*/, 'O campo due_on está vazio'],
  ['a code of letters and lines', /\b[A-Z]+_[A-Z_]+\b/, 'O erro foi E_DUPLICADO_NO_ARQUIVO'],
  [
    'a word of those who write programs',
    new RegExp(`\\b(?:${machineWords})\\b`, 'i'),
    'O arquivo não está em UTF-8',
  ],
  ['signs of Markdown', /\*\*|(?<!\w)\*\p{L}|`\p{L}+`|# \p{L}/u, 'Escreva **negrito** ou *itálico*'],
  ['figures in the place of words', /70-20-10/, 'Filtrar por 70-20-10'],
  ['an address inside the product', /\b(?:como|em|use) \/[a-z]/i, 'Uma página, como /goals'],
];

const functionWords =
  'of is are an its by or one must who whom whoever which nobody please they their been being should could would';
/** Nouns of the product that have another name in Portuguese texts. */
const things =
  'people person company manager employee owner team goal goals plan plans gap gaps job jobs skill skills level levels ' +
  'ticket tickets deck decks card cards flash loop analytics board report reports review reviews score target draft ' +
  'template templates rank ranking feed tag tags task tasks log logs check-in check-ins';

const english = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])(?:${[...englishWords, ...functionWords.split(' '), ...things.split(' ')].join('|')})` +
    '(?![\\p{L}\\p{N}@_/-]|\\.\\p{L})',
  'iu',
);

const rulesOfWords: readonly (readonly [name: string, found: RegExp, planted: string])[] = [
  ...spoken,
  ['English', english, 'Your goal was saved'],
];

const textsIn = (file: string, source: string) =>
  (file.endsWith('.sql') ? saidInSql(source) : saidTexts(file, source)).map((text) =>
    text.replace(/\s+/g, ' '),
  );

const places = [
  'web/src/**/*.{ts,tsx}',
  'contract/src/**/*.ts',
  'server/src/**/*.ts',
  'server/seeds/**/*.ts',
  'server/migrations/*.sql',
];
const judgedTexts = places
  .flatMap((files) => globSync(files, { cwd: root }))
  .filter((file) => !isTest(file))
  .flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })));

const phrases = allowed.map(([phrase]) => phrase);
const without = (text: string, given: readonly string[]) =>
  given.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);
const isFault = (text: string) => rulesOfWords.some(([, found]) => found.test(text));
const isPassedOver = (file: string) => passedOver.some(([path]) => file.startsWith(path));

describe('a text for people, on screen, in a mail, in a notice or in a file', () => {
  it.each(rulesOfWords)('holds no %s', (_, found) => {
    const bad = judgedTexts
      .filter(({ file, text }) => !isPassedOver(file) && found.test(without(text, phrases)))
      .map(({ file, text }) => `${file}: ${text.slice(0, 120)}`);
    expect(bad).toEqual([]);
  });

  it.each(rulesOfWords)('is checked in each kind of place: %s', (_, found, planted) => {
    const words = planted.replaceAll('`', "'");
    const ways: readonly (readonly [file: string, source: string])[] = [
      ['a.tsx', `export const A = () => <p>${words}</p>;`],
      ['a.tsx', `export const A = () => <B label="${words}" />;`],
      ['a.ts', `export const a = { b: "${words}" };`],
      ['a.ts', `export const a = (b: number) => \`\${b} ${words}\`;`],
      ['a.ts', `export const a = () => { throw broken('a_rule', "${words}"); };`],
      ['a.ts', `export const a = () => new AuthError(400, "code", "${words}");`],
      ['a.ts', `export const a = async () => notify({ mensagem: "${words}", dedupe_key: "a" });`],
      ['a.ts', `const headers = ["Nome", "${words}"];`],
      ['a.ts', `export const a = [{ title: "Nome", steps: ["${words}"] }];`],
      ['a.sql', `insert into a (b, c) values ('x', '${words.replaceAll("'", "''")}');`],
      ['a.sql', `create function a() as $$ begin return '${words.replaceAll("'", "''")}'; end $$;`],
    ];
    for (const [file, source] of ways)
      expect(
        textsIn(file, source).some((text) => found.test(text)),
        source,
      ).toBe(true);
  });

  it('is checked in a single word of a header, a label and a name', () => {
    const ways: readonly (readonly [file: string, source: string])[] = [
      ['a.ts', "const headers = ['Nome', 'Password'];"],
      ['a.ts', "const list = { heading: [...fields, 'Password'] };"],
      ['a.ts', "const rows = [[...headers, 'Password'], ...lines];"],
      ['a.ts', "const stateLabel: Record<State, string> = { open: 'Password' };"],
      ['a.tsx', "const A = () => <B label={isNew ? 'Password' : 'Senha'} />;"],
      ['a.sql', "insert into a (b) values ('Password');"],
    ];
    for (const [file, source] of ways)
      expect(
        textsIn(file, source).some((text) => english.test(text)),
        source,
      ).toBe(true);
  });

  it('is not a text that only programs and their operators read', () => {
    const ways: readonly (readonly [file: string, source: string])[] = [
      ['a.ts', "export const a = sql`select due_on as b`; import b from './a_b c.ts';"],
      ['a.ts', "log.warn({ error }, 'the mail was not sent'); request.log.error('it was not sent');"],
      ['a.ts', "throw new ConfigError('SECRET_KEY is required');"],
      ['a.ts', "const a = person.get('/a/{id}', 'What the caller wrote').output(A);"],
      ['a.sql', "comment on column a.b is 'Who did it; null for the system.'; -- it's the 'first of them'"],
      ['a.sql', "raise exception 'only the job says what was sent' using errcode = '42501';"],
    ];
    for (const [file, source] of ways) expect(textsIn(file, source), source).toEqual([]);
  });

  it('still needs each phrase that is allowed', () => {
    const unused = phrases.filter((phrase) => {
      const others = phrases.filter((other) => other !== phrase);
      return !judgedTexts.some(
        ({ file, text }) => text.includes(phrase) && !isPassedOver(file) && isFault(without(text, others)),
      );
    });
    expect(unused).toEqual([]);
  });

  it('still needs each file that is left out', () => {
    const unused = passedOver.filter(
      ([path]) =>
        !judgedTexts.some(({ file, text }) => file.startsWith(path) && isFault(without(text, phrases))),
    );
    expect(unused).toEqual([]);
  });
});
