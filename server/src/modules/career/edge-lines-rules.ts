/** What each line of a file of moves would do to the drawing. */

import { type MoveKind, mostMapEdges } from '@pdy/contract/career/editor';
import { moveKindLabel } from '@pdy/contract/career/words';
import { oneOfWords } from '@pdy/contract/files/cells';
import { typedWhole } from '@pdy/contract/rules/typed-number';
import {
  type Cells,
  cellsOf,
  type FileLine,
  type Findable,
  type Judged,
  judgedAs,
  noJob,
  type Reading,
} from '../competencies/index.ts';

export type EdgeRow = {
  readonly from_node_id: string;
  readonly to_node_id: string;
  readonly kind: MoveKind;
  readonly min_months: number | null;
};

export type Drawn = {
  /** Jobs of the company with their node; null for jobs that are not on the map. */
  readonly jobs: Findable<{ readonly code: string; readonly name: string; readonly node_id: string | null }>;
  readonly edges: readonly EdgeRow[];
};

const kinds: readonly MoveKind[] = ['promotion', 'lateral', 'transition'];
const kindWords = kinds.flatMap((kind) => [[kind, kind] as const, [moveKindLabel[kind], kind] as const]);

const nodeFault = (cell: string, { jobs }: Drawn): string[] => {
  const job = jobs.find(cell);
  if (job === undefined) return [noJob(cell, jobs)];
  return job.node_id === null ? [`o cargo "${cell}" não está no mapa.`] : [];
};

const monthsOf = (cell: string | undefined, before: number | null) => {
  if (cell === undefined) return before;
  return cell === '' ? null : typedWhole(cell);
};

const rowFrom = (cells: Cells, { jobs }: Drawn, before: EdgeRow | undefined): EdgeRow => {
  const word = cells('tipo');
  return {
    from_node_id: jobs.find(cells('de_codigo') ?? '')?.node_id ?? '',
    to_node_id: jobs.find(cells('para_codigo') ?? '')?.node_id ?? '',
    kind: (word ? oneOfWords(kindWords, word) : before?.kind) ?? 'promotion',
    min_months: monthsOf(cells('meses_minimos'), before?.min_months ?? null),
  };
};

const faultsOf = (cells: Cells, row: EdgeRow, drawn: Drawn): string[] => {
  const [word, months] = [cells('tipo'), cells('meses_minimos')];
  return [
    ...nodeFault(cells('de_codigo') ?? '', drawn),
    ...nodeFault(cells('para_codigo') ?? '', drawn),
    ...(row.from_node_id && row.from_node_id === row.to_node_id
      ? ['um movimento precisa levar a outro cargo.']
      : []),
    ...(word && !oneOfWords(kindWords, word) ? [`tipo "${word}" desconhecido.`] : []),
    ...(months && (row.min_months === null || row.min_months > 120)
      ? ['os meses mínimos vão de 0 a 120.']
      : []),
  ];
};

const pairOf = ({ from_node_id, to_node_id }: EdgeRow) => `${from_node_id} ${to_node_id}`;

export const judgeEdges = (lines: readonly FileLine[], reading: Reading, drawn: Drawn): Judged<EdgeRow>[] => {
  const byPair = new Map(drawn.edges.map((edge) => [pairOf(edge), edge]));
  let count = drawn.edges.length;
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(reading, raw);
    const pair = pairOf(rowFrom(cells, drawn, undefined));
    const before = byPair.get(pair);
    const row = rowFrom(cells, drawn, before);
    const faults = faultsOf(cells, row, drawn);
    if (faults.length === 0 && seen.has(pair)) faults.push('este movimento está repetido no arquivo.');
    if (faults.length === 0 && !before) {
      if (count >= mostMapEdges) faults.push(`o mapa pode ter no máximo ${mostMapEdges} movimentos.`);
      else count += 1;
    }
    if (faults.length === 0) seen.add(pair);
    const key = `${cells('de_codigo') ?? ''} → ${cells('para_codigo') ?? ''}`;
    return judgedAs({ line, key }, faults, { row, before });
  });
};
