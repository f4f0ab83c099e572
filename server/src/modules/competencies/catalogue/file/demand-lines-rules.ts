/** What each line of exigencias.csv would do. */

import { mostDemands } from '@pdy/contract/competencies/catalogue/values';
import { criticalityLabel } from '@pdy/contract/competencies/catalogue/words';
import { levelOfCell, oneOfWords, yesOrNo } from '@pdy/contract/files/cells';
import {
  type Cells,
  cellsOf,
  type FileLine,
  type Findable,
  type Judged,
  judgedAs,
  noCompetency,
  noJob,
  type Reading,
} from './file-columns-rules.ts';

export type DemandRow = {
  readonly job_profile_id: string;
  readonly competency_id: string;
  readonly level: number;
  readonly criticality: number;
  readonly is_required: boolean;
  readonly expectation: string;
};

type Named = { readonly id: string; readonly code: string; readonly name: string };

/** What a demand may name: jobs that are not archived, and competencies in use. */
export type Nameable = {
  readonly jobs: Findable<Named>;
  readonly competencies: Findable<Named>;
};

const criticalityWords = [1, 2, 3].flatMap((value) => [
  [String(value), value] as const,
  [criticalityLabel[value] ?? '', value] as const,
]);

const wholeLevel = (cell: string) => {
  const level = levelOfCell(cell);
  return level !== null && Number.isInteger(level) ? level : 0;
};

const rowFrom = (cells: Cells, names: Nameable, before: DemandRow | undefined): DemandRow => {
  const criticality = cells('criticidade');
  const required = cells('obrigatoria');
  return {
    job_profile_id: names.jobs.find(cells('cargo_codigo') ?? '')?.id ?? '',
    competency_id: names.competencies.find(cells('competencia_codigo') ?? '')?.id ?? '',
    level: wholeLevel(cells('nivel') ?? ''),
    criticality: (criticality ? oneOfWords(criticalityWords, criticality) : before?.criticality) ?? 2,
    is_required: (required ? yesOrNo(required) : before?.is_required) ?? true,
    expectation: cells('expectativa') ?? before?.expectation ?? '',
  };
};

const faultsOf = (cells: Cells, row: DemandRow, { jobs }: Nameable): string[] => {
  const criticality = cells('criticidade');
  const required = cells('obrigatoria');
  return [
    ...(row.job_profile_id ? [] : [noJob(cells('cargo_codigo') ?? '', jobs)]),
    ...(row.competency_id ? [] : [noCompetency(cells('competencia_codigo') ?? '')]),
    ...(row.level >= 1 && row.level <= 5 ? [] : ['nível deve ser de 1 a 5.']),
    ...(criticality && !oneOfWords(criticalityWords, criticality) ? ['criticidade deve ser de 1 a 3.'] : []),
    ...(required && yesOrNo(required) === undefined ? ['obrigatória deve ser sim ou não.'] : []),
    ...(row.expectation.length > 2000 ? ['expectativa muito longa (máximo 2000 caracteres).'] : []),
  ];
};

const pairOf = ({ job_profile_id, competency_id }: DemandRow) => `${job_profile_id} ${competency_id}`;

export const judgeDemands = (
  lines: readonly FileLine[],
  reading: Reading,
  { names, known }: { readonly names: Nameable; readonly known: readonly DemandRow[] },
): Judged<DemandRow>[] => {
  const byPair = new Map(known.map((row) => [pairOf(row), row]));
  const counts = new Map<string, number>();
  for (const { job_profile_id } of known) counts.set(job_profile_id, (counts.get(job_profile_id) ?? 0) + 1);
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(reading, raw);
    const bare = rowFrom(cells, names, undefined);
    const pair = pairOf(bare);
    const before = byPair.get(pair);
    const row = rowFrom(cells, names, before);
    const faults = faultsOf(cells, row, names);
    if (faults.length === 0 && seen.has(pair)) faults.push('esta exigência está repetida no arquivo.');
    if (faults.length === 0 && !before) {
      const count = (counts.get(row.job_profile_id) ?? 0) + 1;
      if (count > mostDemands) faults.push(`o cargo já exige ${mostDemands} competências.`);
      else counts.set(row.job_profile_id, count);
    }
    if (faults.length === 0) seen.add(pair);
    const key = `${cells('cargo_codigo') ?? ''} · ${cells('competencia_codigo') ?? ''}`;
    return judgedAs({ line, key }, faults, { row, before });
  });
};
