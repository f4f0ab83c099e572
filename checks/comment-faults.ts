/** Says what is wrong with each comment. `npx node checks/comment-faults.ts web` prints the faults of one area. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

type Comment = { readonly line: number; readonly isTop: boolean; readonly lines: readonly string[] };

const places = ['contract', 'server', 'web', 'e2e', 'checks', 'scripts', 'bench', 'faults'];
const generated = /\.gen\.|^server\/src\/db\/types\.ts$/;
const leftOut = ['node_modules', 'dist', 'data', 'results'];
const mostCharacters = 120;

/** Tests and seeds are areas of their own; every other file belongs to its first folder. */
export const areaOf = (file: string) => {
  if (/\.test\.|\/test\//.test(file)) return 'tests';
  return file.startsWith('server/seeds/') ? 'seeds' : file.slice(0, file.indexOf('/'));
};

/** The usual words for words that are rare in plain English. */
const usualWords: Readonly<Record<string, string>> = {
  albeit: 'although',
  'all else': 'everything else',
  amongst: 'among',
  anew: 'again',
  asker: 'requester',
  askers: 'requesters',
  aught: 'anything',
  'belong into': 'belong in',
  'belongs into': 'belongs in',
  forthwith: 'at once',
  hence: 'so',
  henceforth: 'from now on',
  hitherto: 'until now',
  'in vain': 'without effect',
  'is good for': 'is valid for',
  lest: 'so that … not',
  likewise: 'also',
  nought: 'nothing',
  'other than before': 'unlike before',
  'tells of': 'tells about',
  thence: 'from there',
  thereby: 'in this way',
  therein: 'in it',
  thereof: 'of it',
  'to be had': 'available',
  upon: 'on',
  whence: 'from where',
  whereby: 'by which',
  wherein: 'in which',
  whilst: 'while',
  whoever: 'the person who',
  whomever: 'the person whom',
  whosoever: 'the person who',
};
const rareWord = new RegExp(`\\b(?:${Object.keys(usualWords).join('|')})\\b`, 'gi');

const directive =
  /^\s*(?:biome-ignore|@ts-|@vite-ignore|@__PURE__|#?(?:end)?region|\/ ?<reference|[#@] ?source)/;
/** A command as it is typed. */
const command = /^\s*(?:npm|npx|node) /;

const commentsOf = (file: string, source: string) =>
  file.endsWith('.css')
    ? [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: { length }, index }) => ({
        type: 'Block',
        start: index,
        end: index + length,
      }))
    : parseSync(file, source).comments;

/** The comments of a file, without directives. Comments of one line that follow each other are one comment. */
function readComments(file: string, source: string): Comment[] {
  const found: (Comment & { lines: string[]; isRow: boolean })[] = [];
  let line = 1;
  let at = 0;
  for (const { type, start, end } of commentsOf(file, source)) {
    line += source.slice(at, start).split('\n').length - 1;
    at = start;
    const lines = source
      .slice(start + 2, type === 'Line' ? end : end - 2)
      .split('\n')
      .map((text) => text.replace(/^\s*\* ?|^\*/, ''));
    const indent = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
    const isRow = type === 'Line' && indent.trim() === '';
    const last = found.at(-1);
    if (isRow && last?.isRow && last.line + last.lines.length === line) last.lines.push(...lines);
    else found.push({ line, isTop: indent === '', isRow, lines });
  }
  return found
    .map((one) => ({ ...one, lines: one.lines.filter((text) => !directive.test(text)) }))
    .filter(({ lines }) => lines.some((text) => text.trim()));
}

const joined = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ').trim();

/** What is written in sentences: without tags of JSDoc and what follows them, and without commands. */
function proseOf({ lines }: Comment) {
  const tag = lines.findIndex((text) => /^\s*@\w/.test(text));
  return joined((tag < 0 ? lines : lines.slice(0, tag)).filter((text) => !command.test(text)));
}

/** 'null: …', 'mend: …', `name.verb`, company_admin, 20 ms: what a value means, or a name of the code. */
const beginsSmall =
  /^(?:[\w-]+(?:, [\w-]+)*:|otpauth:|\w*[_\d.]\w+|\p{Ll}+\p{Lu}\w*|ms\b|px\b|(?!a )\p{Ll}[\s,/²]|-\p{Ll})/u;
const beginsSentence = /^[^\p{Ll}]/u;
const endsSentence = /[.?!:…]['"”’`)\]]*$/;
/** A sample of what is shown or typed. */
const sample = /^['"/].*(?:['"]|\/…)$/;
const isFormula = (text: string) => /[\d=×·αθ²√▯]/.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).length < 2;
const isList = (lines: readonly string[]) => lines.some((text) => /^\s*(?:[-*•]|\d+\.) /.test(text));
const shortNote =
  /^(?:(?:null|absent|source|unit|default): |[\d.,–-]+ ?\.\.|https?:|In \w+\.$|(?:ms|px|seconds|minutes|hours|days|percent|%)$)/i;

/** Such a clause needs a main clause, which comes after a comma. */
const subordinate = /^(?:After|As|Before|Since|So that|Than|Unless|Until|Whom)\b[^,:;(.?!]*\.$/;
const prepositional =
  /^(?:Above|At(?! most| least)|Below|Beside|Between|By|During|From|In|Into|Of|On|Over|To|Under|With|Without)\b[^,:;(.?!]*\.$/;
const relative = /\b(?:that|who|whom|whose|which|what|where|when|while|if|because|how)\b.*/;
const mainVerb = /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will|would|should)\b/;

/** A phrase alone, as "By name." A purpose ("For screen readers only.") and a limit ("At most three.") are notes. */
const isPhrase = (text: string) =>
  subordinate.test(text) || (prepositional.test(text) && !mainVerb.test(text.replace(relative, '')));

function* fragmentsIn(comment: Comment) {
  const text = proseOf(comment);
  if (text === '' || sample.test(text) || isFormula(text) || shortNote.test(text)) return;
  if (!beginsSentence.test(text) && !beginsSmall.test(text)) yield 'begins without a capital letter';
  if (!endsSentence.test(text) && !isList(comment.lines)) yield 'ends without a full stop';
  if (comment.isTop && isPhrase(text)) yield 'has no main clause, or no comma before it';
}

const fileName = /\.(?:tsx?|mjs|css|sql|md)$/;
const namedFile = new RegExp(
  `(?<![\\w/.])(?:${places.join('|')}|docs)/[\\w./-]+\\.(?:tsx?|mjs|css|sql|md)\\b`,
  'g',
);

const isPath = (text: string) =>
  /^[\w@.-]+(?:\/[\w@.-]+)*\/?$/.test(text) &&
  (fileName.test(text) ||
    /^\.\.?\//.test(text) ||
    /^docs\//.test(text) ||
    places.includes(text.split('/', 1)[0] ?? '')) &&
  (text.includes('/') || fileName.test(text)) &&
  !text.split('/').some((part) => leftOut.includes(part));

function* missingPaths(at: string, file: string, text: string) {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner).filter(isPath);
  for (const path of new Set([...quoted, ...(text.match(namedFile) ?? [])]))
    if (![at, join(at, dirname(file))].some((from) => existsSync(join(from, path))))
      yield `${path} does not exist`;
}

/** By number, as a comment may name it. */
const titlesOfDecisions = (at: string) => {
  const folder = join(at, 'docs/decisions');
  const pages = readdirSync(folder).map((page) => readFileSync(join(folder, page), 'utf8'));
  return new Map(
    pages.map((page) => /^# (\d+)\. (.*)/.exec(page) ?? []).map(([, number, title]) => [number, title]),
  );
};

function* untitledDecisions(titles: ReturnType<typeof titlesOfDecisions>, text: string) {
  for (const [named, digits] of text.matchAll(/\bdecisions? (?:no\. ?)?(\d+)/gi)) {
    const title = titles.get(String(Number(digits)));
    if (title === undefined) yield `${named} does not exist`;
    else if (!text.includes(title)) yield `${named} is named without its title, ${title}`;
  }
}

/** Chapters by which a specification was cited that is not in the repository. */
const chapter =
  /§ ?\d|\b(?:Assessments|Auth|Development|Management|Platform|Trust)(?: rules?)? \d+(?:\.\d+)*\b|\b[Cc]hapter \d|\b[Ss]pecification,? \d/g;
const law = /\b(?:Lei|LGPD|art\.|Decreto)/;

function* absentSources(specification: string, text: string) {
  if (!law.test(text)) for (const [named] of text.matchAll(chapter)) yield `${named} is in no file`;
  for (const [code] of text.matchAll(/(?<![\w-])[A-Z]{2}-\d{2}\b/g))
    if (code !== 'KR-20' && !specification.includes(code)) yield `${code} is not in docs/specification.md`;
}

/** What is wrong with the comments below `at`: file, line, fault and the comment's first words. */
export function commentFaults(at: string) {
  const titles = titlesOfDecisions(at);
  const specification = readFileSync(join(at, 'docs/specification.md'), 'utf8');
  const files = globSync(`{${places.join(',')}}/**/*.{ts,tsx,mjs,css}`, {
    cwd: at,
    exclude: (name) => leftOut.includes(name.split('/').at(-1) ?? ''),
  }).filter((file) => !generated.test(file));
  const faults = files.sort().flatMap((file) => {
    const source = readFileSync(join(at, file), 'utf8');
    const rows = source.split('\n');
    return readComments(file, source).flatMap((comment) => {
      const text = joined(comment.lines);
      const long = comment.lines.some((part, index) => {
        const row = rows[comment.line - 1 + index] ?? '';
        return row.length > mostCharacters && /^\s*(?:\/?\*|\/\/)/.test(row) && !/^\s*@/.test(part);
      });
      return [
        ...fragmentsIn(comment),
        ...missingPaths(at, file, text),
        ...untitledDecisions(titles, text),
        ...absentSources(specification, text),
        ...(text.match(rareWord) ?? []).map((word) => `${word}: say '${usualWords[word.toLowerCase()]}'`),
        ...(long ? [`has more than ${mostCharacters} characters in a line`] : []),
      ].map((fault) => ({
        file,
        line: comment.line,
        fault,
        said: `${file}:${comment.line}: ${fault} | ${text.slice(0, 80)}`,
      }));
    });
  });
  return { files: files.length, faults };
}

if (import.meta.main) {
  const { files, faults } = commentFaults(join(import.meta.dirname, '..'));
  const byArea = Map.groupBy(faults, ({ file }) => areaOf(file));
  for (const { said } of byArea.get(process.argv[2] ?? '') ?? []) console.log(said);
  for (const [area, { length }] of byArea) console.log(`${area}: ${length}`);
  console.log(`${files} files, ${faults.length} faults`);
}
