/** Reads the lines of a file of the library. */
import { levelOfCell, minutesOfCell, oneOfWords } from '@pdy/contract/files/cells';
import { GlobalDraft } from '@pdy/contract/library/globals';
import { itemFieldNames, itemFieldWords, type LibraryColumn } from '@pdy/contract/library/item-fields';
import { activityKindLabel, learningTypeLabel, learningTypeOf } from '@pdy/contract/pdi/words';
import type * as z from 'zod';
import {
  columnFaults,
  type Findable,
  keyOf,
  type LineFault,
  noCompetency,
  type Reading,
} from '../../competencies/index.ts';

/** Competencies of the company that are not archived; null: any code may be named, as in the platform's catalogue. */
export type KnownCompetencies = Findable<{ readonly code: string; readonly name: string }> | null;
export type ReadDraft = Omit<z.output<typeof GlobalDraft>, 'id' | 'version'>;
export type ReadLine = { readonly line: number; readonly draft: ReadDraft } & { readonly errors?: never };
export type RefusedLine = { readonly line: number; readonly errors: readonly LineFault[] };

const wordsOf = <Key extends string>(labels: Record<Key, string>) =>
  (Object.keys(labels) as Key[]).flatMap((key) => [[key, key] as const, [labels[key], key] as const]);
const kindWords = wordsOf(activityKindLabel);
const learningWords = wordsOf(learningTypeLabel);

type Teaches = ReadDraft['teaches'];

/** 'SQL:2>3', 'Comunicação: Básico a Avançado', 'Vendas de 1 para 2': the competency, and the two levels. */
const partPatterns = [
  /^(.+?)\s*:\s*(.+?)\s*(?:>|→|-)\s*(.+)$/,
  /^(.+?)\s*:\s*(?:d[eo]\s+)?(.+?)\s+(?:a|ao|até|para)\s+(.+)$/i,
  /^(.+)\s+\(?d[eo]\s+(.+?)\s+(?:a|ao|até|para)\s+(.+?)\)?$/i,
];

const levelIn = (text: string) => {
  const level = levelOfCell(text);
  return level !== null && Number.isInteger(level) ? level : null;
};

/** The longest part, in letters: longer ones would make the patterns slow. */
const longestPart = 200;

/** The competency as it was written, with its levels; null where they were not understood. */
const partIn = (part: string) => {
  if (part.length > longestPart) return null;
  for (const pattern of partPatterns) {
    const [, name = '', entry = '', to = ''] = pattern.exec(part) ?? [];
    const [entry_level, to_level] = [levelIn(entry), levelIn(to)];
    if (entry_level !== null && to_level !== null) return { name: name.trim(), entry_level, to_level };
  }
  return null;
};

const teachesOf = (text: string, known: KnownCompetencies): Teaches | string => {
  const teaches: Teaches = [];
  const parts = text.split(/[|;\n]/).map((one) => one.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const read = partIn(part);
    if (!read)
      return `"${part.slice(0, longestPart)}" não se entende. Escreva como Comunicação: Básico a Avançado, ou COM: 2 a 4.`;
    const code = known === null ? read.name : known.find(read.name)?.code;
    if (code === undefined) return noCompetency(read.name);
    const { entry_level, to_level } = read;
    if ([entry_level, to_level].some((level) => level < 1 || level > 5)) return 'nível deve ser de 1 a 5.';
    teaches.push({
      code: known === null || keyOf(code) === keyOf(read.name) ? read.name : code,
      entry_level,
      to_level,
    });
  }
  return teaches;
};

const columnOf: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  itemFieldNames.map((name) => [name, itemFieldWords[name].file?.name]),
);

/** A line as an item written by hand; or all its faults. */
export const readLine = (
  { line, cells }: { line: number; cells: readonly string[] },
  { places, titleOf }: Reading,
  known: KnownCompetencies,
): ReadLine | RefusedLine => {
  const cell = (column: LibraryColumn) => cells[places.get(column) ?? -1] ?? '';
  const errors: LineFault[] = [];
  const kind = oneOfWords(kindWords, cell('tipo'));
  const learning = cell('aprendizagem');
  const learning_type = oneOfWords(learningWords, learning) ?? (kind && learningTypeOf[kind]);
  const teaches = teachesOf(cell('competencias'), known);
  if (!cell('codigo')) errors.push('código é obrigatório.');
  if (!kind) errors.push(`tipo "${cell('tipo')}" desconhecido.`);
  if (learning && !oneOfWords(learningWords, learning))
    errors.push(`aprendizagem "${learning}" desconhecida. Escreva Prática, Pessoas ou Cursos.`);
  if (typeof teaches === 'string') errors.push(teaches);
  const draft = GlobalDraft.safeParse({
    code: cell('codigo'),
    title: cell('titulo'),
    summary: cell('resumo'),
    kind: kind ?? 'other',
    learning_type: learning_type ?? 'formal',
    minutes: minutesOfCell(cell('minutos')),
    url: cell('url') || null,
    provider: cell('fornecedor') || null,
    format: 'online',
    teaches: typeof teaches === 'string' ? [] : teaches,
  });
  const columns = ([field]: readonly PropertyKey[]) => titleOf(columnOf[String(field)] ?? String(field));
  const faults = draft.error?.issues.filter(({ path }) => path[0] !== 'code' || cell('codigo')) ?? [];
  errors.push(...columnFaults(faults, columns));
  if (errors.length > 0 || !draft.success) return { line, errors };
  return { line, draft: draft.data };
};

type Said = Pick<
  ReadDraft,
  'title' | 'summary' | 'kind' | 'learning_type' | 'minutes' | 'url' | 'provider'
> & {
  readonly teaches: Teaches;
};

/** What a file can contain about an item; two items with the same text are equal. */
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
