/** What each line of cargos.csv would do. */

import { CatalogueName, Code } from '@pdy/contract/competencies/catalogue/competencies';
import type { JobFields } from '@pdy/contract/competencies/catalogue/jobs';
import { jobTracks } from '@pdy/contract/competencies/catalogue/values';
import { jobTrackLabel } from '@pdy/contract/competencies/catalogue/words';
import { oneOfWords } from '@pdy/contract/files/cells';
import { typedWhole } from '@pdy/contract/rules/typed-number';
import {
  type Cells,
  cellsOf,
  type FileLine,
  type Judged,
  judgedAs,
  keyOf,
  type Reading,
} from './file-columns-rules.ts';

export type JobRow = Pick<JobFields, 'code' | 'name' | 'seniority' | 'track' | 'cbo_code'> & {
  /** By name. */
  readonly family: string;
};

export type KnownJob = JobRow & { readonly is_archived: boolean };

const trackWords = jobTracks.flatMap((track) => [
  [track, track] as const,
  [jobTrackLabel[track], track] as const,
]);

const rowFrom = (cells: Cells, before: JobRow | undefined): JobRow => {
  const track = cells('trilha');
  const seniority = cells('senioridade');
  return {
    code: before?.code ?? Code.safeParse(cells('codigo')).data ?? '',
    name: CatalogueName.safeParse(cells('nome')).data ?? '',
    family: cells('familia') ?? before?.family ?? '',
    seniority: seniority ? (typedWhole(seniority) ?? 0) : (before?.seniority ?? 0),
    track: (track ? oneOfWords(trackWords, track) : before?.track) ?? 'individual',
    cbo_code: cells('cbo') === undefined ? (before?.cbo_code ?? null) : (cells('cbo') ?? '') || null,
  };
};

const faultsOf = (cells: Cells, row: JobRow, before: KnownJob | undefined): string[] => {
  const track = cells('trilha');
  return [
    ...(row.code ? [] : ['informe o código, com até 40 caracteres.']),
    ...(row.name ? [] : ['informe o nome, com até 120 caracteres.']),
    ...(before?.is_archived ? [`o cargo "${row.code}" está arquivado.`] : []),
    ...(row.family && row.family.length <= 120 ? [] : ['informe a família, com até 120 caracteres.']),
    ...(row.seniority >= 1 && row.seniority <= 10 ? [] : ['senioridade deve ser de 1 a 10.']),
    ...(track && !oneOfWords(trackWords, track) ? [`trilha "${track}" desconhecida.`] : []),
    ...(row.cbo_code === null || /^\d{6}$/.test(row.cbo_code) ? [] : ['o código CBO tem 6 dígitos.']),
  ];
};

export const judgeJobs = (
  lines: readonly FileLine[],
  reading: Reading,
  known: readonly KnownJob[],
): Judged<JobRow>[] => {
  const byCode = new Map(known.map((row) => [keyOf(row.code), row]));
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(reading, raw);
    const before = byCode.get(keyOf(cells('codigo') ?? ''));
    const row = rowFrom(cells, before);
    const key = keyOf(row.code);
    const isRepeated = row.code !== '' && seen.has(key);
    seen.add(key);
    const faults = [
      ...faultsOf(cells, row, before),
      ...(isRepeated ? [`o código "${row.code}" está repetido no arquivo.`] : []),
    ];
    const { is_archived, ...old } = before ?? { is_archived: false };
    return judgedAs({ line, key: cells('codigo') ?? '' }, faults, {
      row,
      before: before ? (old as JobRow) : undefined,
    });
  });
};
