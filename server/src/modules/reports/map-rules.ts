/** From figures to the map of areas and competencies, without what would reveal few people. */
import type { CompetencyMap, MapCell } from '@pdy/contract/reports/reports';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { hiddenEntries } from '@pdy/contract/rules/suppression/two-way';
import type { CompetencySums } from '../panels/index.ts';
import type { ActCount } from './acts.ts';

type MapSums = Omit<CompetencySums, 'proved' | 'outdated' | 'demand_sum' | 'met_sum'>;
export type FigureRow = MapSums & {
  readonly department: string | null;
  readonly competency_id: string;
  readonly name: string;
};
export type AreaRow = { readonly department: string | null; readonly people: number };

const nobody: MapCell = { state: 'nobody', value: null, knowledge: null };
const hidden: MapCell = { state: 'hidden', value: null, knowledge: null };

const mostlyOf = ({ known, measured, aged }: MapSums) => {
  const opinion = known - measured - aged;
  if (measured >= Math.max(opinion, aged)) return 'measured' as const;
  return opinion >= aged ? ('opinion' as const) : ('aged' as const);
};

/**
 * The mean of a cell over the people with a known level: the missing levels or, where nobody lacks anything, the levels
 * above.
 */
export const shownCell = (sums: MapSums | undefined, fewest: number): MapCell => {
  if (!sums) return nobody;
  const { asked, known, missing_sum, beyond_sum } = sums;
  if (asked < fewest) return hidden;
  if (known === 0) return { state: 'unknown', value: null, knowledge: 'unknown' };
  const [missing, beyond] = [roundHalfUp(missing_sum / known, 1), roundHalfUp(beyond_sum / known, 1)];
  const knowledge = mostlyOf(sums);
  if (missing > 0) return { state: 'short', value: missing, knowledge };
  return beyond > 0
    ? { state: 'beyond', value: beyond, knowledge }
    : { state: 'met', value: null, knowledge };
};

const nothing: MapSums = {
  ...{ asked: 0, known: 0, measured: 0, aged: 0, below: 0, missing_sum: 0, beyond_sum: 0 },
};
const sumNames = Object.keys(nothing) as (keyof MapSums)[];

const totalOf = (all: readonly FigureRow[]): MapSums => {
  const sums = { ...nothing };
  for (const one of all) for (const name of sumNames) sums[name] += one[name];
  return sums;
};

/** The widest mean gap first, as in every list of gaps; competencies with few known levels come last. */
const columnsOf = (rows: readonly FigureRow[], fewest: number) =>
  [...Map.groupBy(rows, ({ competency_id }) => competency_id)]
    .map(([id, own]) => {
      const { known, missing_sum } = totalOf(own);
      return { id, name: own[0]?.name ?? '', missing: known < fewest ? -1 : missing_sum / known };
    })
    .sort((a, b) => b.missing - a.missing || a.name.localeCompare(b.name, 'pt-BR'))
    .map(({ id, name }) => ({ id, name }));

/** The sums of each area and competency; undefined where no job asks for it. */
const gridOf = (
  rows: readonly FigureRow[],
  areas: readonly AreaRow[],
  columns: readonly { id: string }[],
) => {
  const byArea = Map.groupBy(rows, ({ department }) => department);
  return areas.map(({ department }) => {
    const own = Map.groupBy(byArea.get(department) ?? [], ({ competency_id }) => competency_id);
    return columns.map(({ id }) => {
      const cell = own.get(id);
      return cell && totalOf(cell);
    });
  });
};

/**
 * The map from the figures. Hiding goes by the number of people with a known level, because the mean is over them. The
 * totals of competencies are shown elsewhere.
 */
export const mapOf = (rows: readonly FigureRow[], areas: readonly AreaRow[], fewest: number) => {
  const columns = columnsOf(rows, fewest);
  const grid = gridOf(rows, areas, columns);
  const { mode, hidden_cells } = hiddenEntries(
    grid.map((cells) => cells.map((sums) => sums?.known ?? 0)),
    fewest,
  );
  const isHidden = new Set(hidden_cells.map(([row, column]) => `${row} ${column}`));
  return {
    competencies: columns,
    areas: areas.map(({ department, people }, row) => ({
      ...{ name: department, people },
      cells: (grid[row] ?? []).map((sums, column) => {
        const isShown = mode === 'tabela' && !isHidden.has(`${row} ${column}`);
        return isShown || !sums ? shownCell(sums, fewest) : hidden;
      }),
    })),
  };
};

/** Adds how many acts are under way in each cell. */
export const withActs = (
  { competencies, areas }: ReturnType<typeof mapOf>,
  acts: readonly ActCount[],
): Pick<CompetencyMap, 'competencies' | 'areas'> => {
  const key = (area: string | null, competency_id: string) => JSON.stringify([area, competency_id]);
  const counts = new Map(acts.map((one) => [key(one.department, one.competency_id), one.acts]));
  return {
    competencies,
    areas: areas.map(({ cells, ...area }) => ({
      ...area,
      cells: cells.map((cell, at) => ({
        ...cell,
        acts: counts.get(key(area.name, competencies[at]?.id ?? '')) ?? 0,
      })),
    })),
  };
};
