/** The results of the search for what was typed, in groups. */
import { type Match, match } from './match.ts';
import { kinds, kindTitle, type Option } from './option.ts';

export type Row = { option: Option; ranges: Match['ranges'] };
export type Group = { title: string; rows: readonly Row[] };

const mostOfKind = 6;
/**
 * A recently visited page is found before one that is never opened, but this is never enough to beat a better match.
 */
const bonus = 0.5;

/** Everything that matches what was typed: the best group first, and in each group the best line first. */
export function found(typed: string, options: readonly Option[], recent: readonly string[]): Group[] {
  const all = options.flatMap((option) => {
    const hit = match(typed, option.title, `${option.words ?? ''} ${option.detail ?? ''}`);
    if (!hit) return [];
    return [
      {
        option,
        isNear: hit.isNear,
        ranges: hit.ranges,
        score: hit.score + (recent.includes(option.id) ? bonus : 0),
      },
    ];
  });
  // Typing errors are assumed only where nothing matches exactly.
  const exact = all.filter(({ isNear }) => !isNear);
  const rows = exact.length > 0 ? exact : all;
  const groups = kinds.map((kind) => {
    const own = rows.filter(({ option }) => option.kind === kind).sort((a, b) => b.score - a.score);
    return { title: kindTitle[kind], rows: own.slice(0, mostOfKind), best: own[0]?.score ?? 0 };
  });
  return groups.filter(({ best }) => best > 0).sort((a, b) => b.best - a.best);
}

/** What the search shows before anything is typed: recent choices, actions, and every page. */
export function atFirst(options: readonly Option[], recent: readonly string[]): Group[] {
  const plainRow = (option: Option): Row => ({ option, ranges: [] });
  const lately = recent.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const rest = (kind: Option['kind']) =>
    options
      .filter((option) => option.kind === kind && !option.awaitsWords && !lately.includes(option))
      .map(plainRow);
  return [
    { title: 'Recentes', rows: lately.map(plainRow) },
    { title: kindTitle.page, rows: rest('page') },
    { title: kindTitle.action, rows: rest('action') },
  ].filter(({ rows }) => rows.length > 0);
}
