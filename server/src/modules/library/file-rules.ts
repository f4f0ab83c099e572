/** biblioteca.csv: what its lines say. Development rules 5 (7) and 13.3. */
import { GlobalDraft } from '@pdy/contract/library/globals';
import { activityKindLabel, learningTypeLabel, learningTypeOf } from '@pdy/contract/pdi/words';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { plainWord } from '@pdy/contract/rules/user-import-columns';
import type * as z from 'zod';

export const fileHeader = [
  'codigo',
  'titulo',
  'resumo',
  'tipo',
  'aprendizagem',
  'minutos',
  'url',
  'fornecedor',
  'competencias',
] as const;
type Column = (typeof fileHeader)[number];

const required: readonly Column[] = ['codigo', 'titulo', 'resumo', 'tipo', 'minutos'];

/** Codes of competencies in capitals; null: any may be named, as the platform does. */
export type KnownCompetencies = ReadonlySet<string> | null;
export type ReadDraft = Omit<z.output<typeof GlobalDraft>, 'id' | 'version'>;
export type ReadLine = { readonly line: number; readonly draft: ReadDraft } & { readonly errors?: never };
export type RefusedLine = { readonly line: number; readonly errors: readonly string[] };
export type FileProblem = { readonly problem: string };

/** Where each column stands; or what is wrong with the header. */
export const columnsOf = (header: readonly string[]): Map<Column, number> | FileProblem => {
  const places = new Map<Column, number>();
  for (const [place, title] of header.entries()) {
    if (title.trim() === '') continue;
    const column = fileHeader.find((name) => plainWord(name) === plainWord(title));
    if (!column || places.has(column)) return { problem: `Cabeçalho desconhecido: ${title.trim()}.` };
    places.set(column, place);
  }
  const missing = required.find((column) => !places.has(column));
  return missing ? { problem: `Falta a coluna ${missing}.` } : places;
};

const keyByWord = <Key extends string>(labels: Record<Key, string>, word: string) =>
  (Object.keys(labels) as Key[]).find((key) => [key, labels[key]].some((one) => plainWord(one) === word));

type Teaches = ReadDraft['teaches'];

/** 'SQL:2>3|COM:1>2' */
const teachesOf = (text: string, known: KnownCompetencies): Teaches | string => {
  const teaches: Teaches = [];
  for (const part of text.split('|').map((one) => one.trim())) {
    if (part === '') continue;
    const [, code = part, entry = '', to = ''] = part.match(/^([^:>]+):\s*(\d+)\s*>\s*(\d+)$/) ?? [];
    const isKnown = known === null || known.has(code.trim().toUpperCase());
    if (entry === '') return `competências escrevem-se como SQL:2>3, não "${part}".`;
    if (!isKnown) return `competência "${code.trim()}" não encontrada.`;
    const [entry_level, to_level] = [Number(entry), Number(to)];
    if ([entry_level, to_level].some((level) => level < 1 || level > 5)) return 'nível deve ser de 1 a 5.';
    teaches.push({ code: code.trim(), entry_level, to_level });
  }
  return teaches;
};

/** One line, as an item would be written by hand; or everything that is wrong with it. */
export const readLine = (
  { line, cells }: { line: number; cells: readonly string[] },
  places: ReadonlyMap<Column, number>,
  known: KnownCompetencies,
): ReadLine | RefusedLine => {
  const cell = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const errors: string[] = [];
  const kind = keyByWord(activityKindLabel, plainWord(cell('tipo')));
  const learning = plainWord(cell('aprendizagem'));
  const learning_type = keyByWord(learningTypeLabel, learning) ?? (kind && learningTypeOf[kind]);
  const teaches = teachesOf(cell('competencias'), known);
  if (!cell('codigo')) errors.push('código é obrigatório.');
  if (!kind) errors.push(`tipo "${cell('tipo')}" desconhecido.`);
  if (learning && !keyByWord(learningTypeLabel, learning))
    errors.push(`aprendizagem "${cell('aprendizagem')}" desconhecida.`);
  if (typeof teaches === 'string') errors.push(teaches);
  const draft = GlobalDraft.safeParse({
    code: cell('codigo'),
    title: cell('titulo'),
    summary: cell('resumo'),
    kind: kind ?? 'other',
    learning_type: learning_type ?? 'formal',
    minutes: typedNumber(cell('minutos')),
    url: cell('url') || null,
    provider: cell('fornecedor') || null,
    format: 'online',
    teaches: typeof teaches === 'string' ? [] : teaches,
  });
  if (!draft.success) errors.push(...draft.error.issues.map(({ message }) => `${message}.`));
  if (errors.length > 0 || !draft.success) return { line, errors };
  return { line, draft: draft.data };
};

type Said = Pick<
  ReadDraft,
  'title' | 'summary' | 'kind' | 'learning_type' | 'minutes' | 'url' | 'provider'
> & {
  readonly teaches: Teaches;
};

/** What a file can say of an item; two that agree in this are the same. */
export const saidOf = (draft: Said): string =>
  JSON.stringify([
    draft.title,
    draft.summary,
    draft.kind,
    draft.learning_type,
    draft.minutes,
    draft.url,
    draft.provider,
    [...draft.teaches]
      .map(({ code, entry_level, to_level }) => `${code.toUpperCase()} ${entry_level} ${to_level}`)
      .sort(),
  ]);
