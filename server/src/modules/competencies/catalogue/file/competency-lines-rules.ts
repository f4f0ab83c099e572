/** What each line of competencias.csv would do. */

import { LongText } from '@pdy/contract/common';
import {
  CatalogueName,
  Code,
  type CompetencyFields,
} from '@pdy/contract/competencies/catalogue/competencies';
import { competencyKinds } from '@pdy/contract/competencies/catalogue/values';
import { oneOfWords } from '@pdy/contract/files/cells';
import { competencyKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { typedWhole } from '@pdy/contract/rules/typed-number';
import {
  type Cells,
  cellsOf,
  columnFaults,
  type FileLine,
  type Judged,
  judgedAs,
  keyOf,
  type LineFault,
  nameKeyOf,
  type Reading,
} from './file-columns-rules.ts';

export type CompetencyRow = Pick<
  CompetencyFields,
  'code' | 'name' | 'kind' | 'description' | 'half_life_days'
> & {
  /** By name; null: none. */
  readonly category: string | null;
  /** Descriptors of the levels 1 to 5. */
  readonly levels: readonly string[];
};

export type KnownCompetency = CompetencyRow & { readonly is_archived: boolean };

const kindWords = competencyKinds.flatMap((kind) => [
  [kind, kind] as const,
  [competencyKindLabel[kind], kind] as const,
]);

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** The faults that a field's own schema finds, under its column. */
const said = (column: string, { error }: Parsed) => columnFaults(error?.issues ?? [], () => column);

const halfLifeOf = (cell: string | undefined, before: number | null) => {
  if (cell === undefined) return before;
  return cell === '' ? null : typedWhole(cell);
};

const rowFrom = (cells: Cells, before: CompetencyRow | undefined): CompetencyRow => {
  const word = cells('tipo');
  const kind = word ? oneOfWords(kindWords, word) : before?.kind;
  return {
    code: Code.safeParse(cells('codigo')).data ?? '',
    name: CatalogueName.safeParse(cells('nome')).data ?? '',
    category: (cells('categoria') ?? before?.category ?? '') || null,
    kind: kind ?? 'technical',
    description: cells('descricao') ?? before?.description ?? '',
    half_life_days: halfLifeOf(cells('meia_vida_dias'), before?.half_life_days ?? null),
    levels: [1, 2, 3, 4, 5].map((level) => cells(`nivel${level}`) ?? before?.levels[level - 1] ?? ''),
  };
};

type Line = { readonly cells: Cells; readonly titleOf: Reading['titleOf'] };

const faultsOf = (
  { cells, titleOf }: Line,
  row: CompetencyRow,
  before: KnownCompetency | undefined,
): LineFault[] => {
  const word = cells('tipo');
  const days = cells('meia_vida_dias');
  const { half_life_days } = row;
  return [
    ...said(titleOf('codigo'), Code.safeParse(cells('codigo'))),
    ...said(titleOf('nome'), CatalogueName.safeParse(cells('nome'))),
    ...said(titleOf('descricao'), LongText.safeParse(row.description)),
    ...(before?.is_archived ? [`a competência "${row.code}" está arquivada.`] : []),
    ...(!word && !before ? ['informe o tipo.'] : []),
    ...(word && !oneOfWords(kindWords, word) ? [`tipo "${word}" desconhecido.`] : []),
    ...((row.category?.length ?? 0) > 80 ? ['categoria muito longa (máximo 80 caracteres).'] : []),
    ...(days && (half_life_days === null || half_life_days < 90 || half_life_days > 3650)
      ? ['a meia-vida vai de 90 a 3.650 dias.']
      : []),
    ...row.levels.flatMap((text, at) =>
      text.length > 2000
        ? [{ column: titleOf(`nivel${at + 1}`), says: 'Texto muito longo (máximo 2000 caracteres).' }]
        : [],
    ),
  ];
};

export const judgeCompetencies = (
  lines: readonly FileLine[],
  reading: Reading,
  known: readonly KnownCompetency[],
): Judged<CompetencyRow>[] => {
  const byCode = new Map(known.map((row) => [keyOf(row.code), row]));
  const codeOfName = new Map(known.map((row) => [nameKeyOf(row.name), keyOf(row.code)]));
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(reading, raw);
    const before = byCode.get(keyOf(cells('codigo') ?? ''));
    const row = rowFrom(cells, before);
    const key = keyOf(row.code);
    const holder = codeOfName.get(nameKeyOf(row.name));
    const faults = [
      ...faultsOf({ cells, titleOf: reading.titleOf }, row, before),
      ...(row.code && seen.has(key) ? [`o código "${row.code}" está repetido no arquivo.`] : []),
      ...(row.name && holder !== undefined && holder !== key
        ? [`já existe a competência "${row.name}", com o código ${holder}.`]
        : []),
    ];
    seen.add(key);
    if (faults.length === 0) codeOfName.set(nameKeyOf(row.name), key);
    const { is_archived, ...old } = before ?? { is_archived: false };
    return judgedAs({ line, key: cells('codigo') ?? '' }, faults, {
      row: { ...row, code: before?.code ?? row.code },
      before: before ? (old as CompetencyRow) : undefined,
    });
  });
};
