/** Texts on screen are said by people: numbers agree, and nothing speaks of how it is stored. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { saidTexts } from './said-texts.ts';

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

/** What may stand although a rule below speaks against it, and why. */
const allowed: readonly (readonly [phrase: string, why: string])[] = [
  ['Seed de Usuários de QA', 'the specification writes it'],
  ['Seed de usuários de QA finalizado', 'the specification writes it'],
  ['Seed desabilitado neste ambiente', 'the specification calls the panel so'],
  ['Debug Query', 'the specification writes it'],
  ['A conta platform_admin', 'the role as the specification writes it, to those who make accounts for tests'],
  ['Failed to load application', 'the specification writes it'],
  ['Please refresh the page', 'the specification writes it'],
  ['Error: Could not find root element', 'the specification writes it'],
  ['User not found', 'the answer of the password call, as the specification has it'],
  ['formato aberto (JSON)', 'the law asks for an open format, and says nothing without its name'],
  ['O arquivo é JSON', 'who exports a company has to know what opens the file'],
  ['O corpo da requisição não é um JSON válido.', 'told to programs alone'],
  ['refresh_token', 'a name of the protocol of sign-in, told to programs'],
  ['code_challenge_method', 'a name of the protocol of sign-in, told to programs'],
  ['code_challenge', 'a name of the protocol of sign-in, told to programs'],
  ['code_verifier', 'a name of the protocol of sign-in, told to programs'],
  ['auth_code', 'a name of the protocol of sign-in, told to programs'],
  ['token_hash', 'a name of the protocol of sign-in, told to programs'],
  ['factor_type', 'a name of the protocol of sign-in, told to programs'],
  ['email_change', 'a name of the protocol of sign-in, told to programs'],
  ['Informe token ou', 'a name of the protocol of sign-in, told to programs'],
  ['token e type', 'a name of the protocol of sign-in, told to programs'],
  ['Token de acesso', 'a name of the protocol of sign-in, told to programs'],
  ['esco.ec.europa.eu (Download, CSV)', 'where the file is, and what the page there calls it'],
  ['skills_pt.csv', 'the name of a file as it is downloaded'],
  ['broaderRelationsSkillPillar_pt.csv', 'the name of a file as it is downloaded'],
  ['skillGroups_pt.csv', 'the name of a file as it is downloaded'],
  ['a classificação ESCO da Comissão Europeia', 'the credit that its licence asks for, word by word'],
  ['de_codigo;para_codigo;tipo;meses_minimos', 'the columns of a file, as the file names them'],
  ['alternativa_a;alternativa_b; … alternativa_j', 'the columns of a file, as the file names them'],
  ['max_marcacoes;nao_sei', 'the columns of a file, as the file names them'],
  ['URL inválida', 'the specification writes it'],
  ['importar esco', 'what somebody types to find it'],
  ['colleagues and whoever is awaited', 'the key of a search, never shown'],
  [
    'um arquivo para outros sistemas (JSON)',
    'the format by its name, for those who carry the file elsewhere',
  ],
  ['em formato aberto (JSON e CSV)', 'the format by its name, for those who carry the file elsewhere'],
  ['“dados.json”', 'the name of a file in the copy'],
  ['minutos, url, fornecedor', 'the columns of a file, as the file names them'],
];

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

const isEnglish =
  /\b(?:the|of|and|with|is|are|an|its|by|not|or|on|was|one|must|who|nobody|auth|what|your|please|failed)\b/;

/** What programmers read: an error of theirs, what a call is for. */
const isToProgrammers = (text: string) => isEnglish.test(text) && !/[à-úç]/i.test(text);

const withoutAllowed = (text: string) =>
  allowed.reduce((rest, [phrase]) => rest.replaceAll(phrase, ''), text.replace(/\s+/g, ' '));

/** The copy of one's own data names there which columns it takes. */
const listsColumns = (file: string, text: string) =>
  file.includes('/own-copy/tables/') && /^\s*\w+(?:,?\s+\w+)+\s*$/.test(text) && text.includes('_');

const textsBelow = (files: string) =>
  globSync(files, { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.includes('/test/'))
    .flatMap((file) =>
      saidTexts(file, readFileSync(join(root, file), 'utf8')).flatMap((text) =>
        listsColumns(file, text) ? [] : [[file, withoutAllowed(text)] as const],
      ),
    );

const onScreen = textsBelow('web/src/**/*.{ts,tsx}');
/** Not of the start of the program and of the doors for other programs. */
const fromServer = [
  ...textsBelow('contract/src/**/*.ts'),
  ...textsBelow('server/src/{auth,modules}/**/*.ts'),
  ...textsBelow('server/src/boot/http/stop-mails.ts'),
].filter(([, text]) => !isToProgrammers(text));

const told = (texts: readonly (readonly [file: string, text: string])[], found: RegExp) =>
  texts.filter(([, text]) => found.test(text)).map(([file, text]) => `${file}: ${text.slice(0, 120)}`);

describe('what a person is told, on screen, in a mail, in a notice, in a file', () => {
  it.each(spoken)('holds no %s', (_, found) => {
    expect(told([...onScreen, ...fromServer], found)).toEqual([]);
  });

  it('is no English on screen', () => {
    expect(told(onScreen, /\b(?:the|of|and|with|your|please|failed|click)\b/)).toEqual([]);
  });

  it('is looked at between tags, in attributes, in sentences and in templates', () => {
    for (const [, found, planted] of spoken) {
      const said = planted.replaceAll('`', "'");
      const ways = [
        `export const A = () => <p>${said}</p>;`,
        `export const A = () => <B label="${said}" />;`,
        `export const a = { b: "${said}" };`,
        `export const a = (b: number) => \`\${b} ${said}\`;`,
      ];
      for (const way of ways)
        expect(
          saidTexts('a.tsx', way).some((text) => found.test(text)),
          way,
        ).toBe(true);
    }
    expect(
      saidTexts('a.ts', "export const a = sql`select due_on as b`; import b from './a_b c.ts';"),
    ).toEqual([]);
  });
});
