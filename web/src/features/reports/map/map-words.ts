/** The map of areas and competencies in words. */
import type { CompetencyMap, MapCell } from '@pdy/contract/reports/reports';
import type { Knowledge } from '@pdy/contract/rules/competencies/knowledge';
import { formatNumber } from '#lib/words/format.ts';
import { missingLevels } from '#lib/words/level-words.ts';
import { underWayText } from './act-words.ts';

export const areaName = (name: string | null) => name ?? 'Sem área';

/** For shown levels. */
export const knowledgeLabel: Readonly<Record<Knowledge, string>> = {
  measured: 'medido',
  opinion: 'só opinião',
  aged: 'há mais de 12 meses',
  unknown: 'sem evidência',
};

/** The short text in the square. */
export const cellMark = ({ state, value }: MapCell) => {
  if (state === 'short') return formatNumber(value ?? 0);
  if (state === 'beyond') return `+${formatNumber(value ?? 0)}`;
  if (state === 'met') return '✓';
  return state === 'unknown' ? '?' : '';
};

/** The content of a cell as a phrase, for screen readers and for the table. */
export const cellText = ({ state, value, knowledge }: MapCell) => {
  const said = knowledge === null || knowledge === 'unknown' ? '' : `, ${knowledgeLabel[knowledge]}`;
  if (state === 'short') return `${missingLevels(value ?? 0)}${said}`;
  if (state === 'beyond') return `${formatNumber(value ?? 0)} acima${said}`;
  if (state === 'met') return `atende${said}`;
  if (state === 'unknown') return 'sem evidência';
  return state === 'hidden' ? 'oculto: grupo pequeno' : 'nenhum cargo pede';
};

type WithActs = CompetencyMap['areas'][number]['cells'][number];

/** Follows the text of a cell that can be opened. */
export const actsText = ({ state, acts }: WithActs) =>
  acts === 0 || state === 'hidden' ? '' : `; ${underWayText(acts)}`;

/** For the table, where a dash means that no job requires it. */
export const tableText = (cell: WithActs) =>
  cell.state === 'nobody' ? '—' : `${cellText(cell)}${actsText(cell)}`;

/** The shade, in four steps by how much is missing. */
export const toneOf = ({ state, value }: MapCell) => {
  if (state === 'beyond') return 'above';
  if (state === 'met') return 'meets';
  const missing = value ?? 0;
  if (missing < 0.8) return 'g1';
  if (missing < 1.4) return 'g2';
  return missing < 2 ? 'g3' : 'g4';
};

type Found = { readonly area: string; readonly competency: string; readonly value: number };

const widest = (
  { areas, competencies }: CompetencyMap,
  isMeant: (cell: MapCell) => boolean,
): Found | null => {
  const found = areas.flatMap(({ name, cells }) =>
    cells.flatMap((cell, at) =>
      cell.state === 'short' && cell.value !== null && isMeant(cell)
        ? { area: areaName(name), competency: competencies[at]?.name ?? '', value: cell.value }
        : [],
    ),
  );
  return found.sort((a, b) => b.value - a.value)[0] ?? null;
};

/** Shown above the map: the largest measured gap, and a larger one that is only opinion. */
export function mapSentence(map: CompetencyMap): string {
  const measured = widest(map, ({ knowledge }) => knowledge === 'measured');
  const other = widest(map, ({ knowledge }) => knowledge !== 'measured');
  const place = ({ area, competency }: Found) => `${competency}, em ${area}`;
  if (!measured)
    return other
      ? `Nenhuma distância foi medida ainda. Por opinião, a maior é ${place(other)}: ${missingLevels(other.value)}.`
      : 'Nenhuma área está abaixo do que os cargos pedem, no que já se sabe.';
  const first = `A maior distância medida é ${place(measured)}: ${missingLevels(measured.value)}.`;
  if (!other || other.value <= measured.value) return first;
  return `${first} Em ${other.competency}, em ${other.area}, seria ${formatNumber(other.value)}, mas sem medida.`;
}
