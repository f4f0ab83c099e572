/** What each line of exigencias.csv would do. */

import { mostDemands } from '@pdy/contract/competencies/catalogue/values';
import { criticalityLabel } from '@pdy/contract/competencies/catalogue/words';
import { typedWhole } from '@pdy/contract/rules/typed-number';
import {
  type Cells,
  cellsOf,
  type FileLine,
  type Judged,
  judgedAs,
  keyOf,
  oneOfWords,
  type Places,
  yesOrNo,
} from './file-columns-rules.ts';

export type DemandRow = {
  readonly job_profile_id: string;
  readonly competency_id: string;
  readonly level: number;
  readonly criticality: number;
  readonly is_required: boolean;
  readonly expectation: string;
};

/** What a demand may name: rows that are not archived, and competencies in use. By code. */
export type Nameable = {
  readonly jobs: ReadonlyMap<string, string>;
  readonly competencies: ReadonlyMap<string, string>;
};

const criticalityWords = [1, 2, 3].flatMap((value) => [
  [String(value), value] as const,
  [criticalityLabel[value] ?? '', value] as const,
]);

const rowFrom = (cells: Cells, names: Nameable, before: DemandRow | undefined): DemandRow => {
  const criticality = cells('criticidade');
  const required = cells('obrigatoria');
  return {
    job_profile_id: names.jobs.get(keyOf(cells('cargo_codigo') ?? '')) ?? '',
    competency_id: names.competencies.get(keyOf(cells('competencia_codigo') ?? '')) ?? '',
    level: typedWhole(cells('nivel') ?? '') ?? 0,
    criticality: (criticality ? oneOfWords(criticalityWords, criticality) : before?.criticality) ?? 2,
    is_required: (required ? yesOrNo(required) : before?.is_required) ?? true,
    expectation: cells('expectativa') ?? before?.expectation ?? '',
  };
};

const faultsOf = (cells: Cells, row: DemandRow): string[] => {
  const criticality = cells('criticidade');
  const required = cells('obrigatoria');
  return [
    ...(row.job_profile_id ? [] : [`cargo "${cells('cargo_codigo') ?? ''}" não encontrado.`]),
    ...(row.competency_id ? [] : [`competência "${cells('competencia_codigo') ?? ''}" não encontrada.`]),
    ...(row.level >= 1 && row.level <= 5 ? [] : ['nível deve ser de 1 a 5.']),
    ...(criticality && !oneOfWords(criticalityWords, criticality) ? ['criticidade deve ser de 1 a 3.'] : []),
    ...(required && yesOrNo(required) === undefined ? ['obrigatória deve ser sim ou não.'] : []),
    ...(row.expectation.length > 2000 ? ['expectativa muito longa (máximo 2000 caracteres).'] : []),
  ];
};

const pairOf = ({ job_profile_id, competency_id }: DemandRow) => `${job_profile_id} ${competency_id}`;

export const judgeDemands = (
  lines: readonly FileLine[],
  places: Places,
  { names, known }: { readonly names: Nameable; readonly known: readonly DemandRow[] },
): Judged<DemandRow>[] => {
  const byPair = new Map(known.map((row) => [pairOf(row), row]));
  const counts = new Map<string, number>();
  for (const { job_profile_id } of known) counts.set(job_profile_id, (counts.get(job_profile_id) ?? 0) + 1);
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(places, raw);
    const bare = rowFrom(cells, names, undefined);
    const pair = pairOf(bare);
    const before = byPair.get(pair);
    const row = rowFrom(cells, names, before);
    const faults = faultsOf(cells, row);
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
