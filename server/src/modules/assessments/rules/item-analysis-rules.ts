/** Classical analysis of an exam and its questions. */
import { sum } from '@pdy/contract/rules/numbers';
import { deviation, mean } from '@pdy/contract/rules/statistics';
import { alphaOf, correlation } from './statistics-rules.ts';

const NOISE = 1e-9;

/**
 * One row per person, one column per question, fractions of 0 to 1; null: not in this person's form. Rows are first
 * finished attempts in exam mode.
 */
export type Responses = readonly (readonly (number | null)[])[];

export type ItemFlag =
  | 'muito_dificil'
  | 'muito_facil'
  | 'discriminacao_negativa'
  | 'discriminacao_baixa'
  | 'alfa_sobe_se_excluida';

export type ItemAnalysis = {
  /** Mean fraction, 0 to 1: high is easy. Null when nobody had the question. */
  p: number | null;
  /** Pearson with the rest of the exam, −1 to 1: corrected point-biserial. Null when one does not vary. */
  r_item_rest: number | null;
  /** Pearson with the whole; inflated, because the question is part of it. */
  r_item_total: number | null;
  /** α of the exam without the question; null under two remaining, and when forms differ. */
  alpha_if_deleted: number | null;
};

export type ExamAnalysis = {
  n: number;
  k: number;
  /** The mean of the totals in points; in percent of each form when forms differ. Null without attempts. */
  mean: number | null;
  /** n − 1; null under two attempts. */
  sd: number | null;
  /** Null when forms differ or nothing varies. */
  alpha: number | null;
  /** Standard error of measurement, in points. */
  sem: number | null;
  items: ItemAnalysis[];
  flags: ItemFlag[][];
};

type Row = Responses[number];

const given = (row: Row) => row.flatMap((f) => f ?? []);
const points = (row: Row) => sum(given(row));
/** The percentage of a row, which is comparable between forms of different length. */
const percent = (row: Row) => (100 * points(row)) / (given(row).length || 1);
const without = (row: Row, at: number) => row.filter((_, place) => place !== at);

function analysed(rows: Responses, at: number, fixed: readonly number[][] | null): ItemAnalysis {
  const takers = rows.filter((row) => typeof row[at] === 'number');
  const fractions = takers.map((row) => row[at] ?? 0);
  const score = fixed ? points : percent;
  const rests = takers.map((row) => score(without(row, at)));
  return {
    p: mean(fractions),
    r_item_rest: correlation(fractions, rests),
    r_item_total: correlation(fractions, takers.map(score)),
    alpha_if_deleted: fixed && alphaOf(fixed.map((row) => row.filter((_, place) => place !== at))),
  };
}

function flagsOf({ p, r_item_rest, alpha_if_deleted }: ItemAnalysis, alpha: number | null): ItemFlag[] {
  const r = r_item_rest;
  const holds: [ItemFlag, boolean][] = [
    ['muito_dificil', p !== null && p < 0.2 - NOISE],
    ['muito_facil', p !== null && p > 0.9 + NOISE],
    ['discriminacao_negativa', r !== null && r < -NOISE],
    ['discriminacao_baixa', r !== null && r >= -NOISE && r < 0.2 - NOISE],
    [
      'alfa_sobe_se_excluida',
      alpha_if_deleted !== null && alpha !== null && alpha_if_deleted > alpha + NOISE,
    ],
  ];
  return holds.filter(([, does]) => does).map(([flag]) => flag);
}

export const itemFlagText: Record<ItemFlag, string> = {
  muito_dificil: 'Muito difícil',
  muito_facil: 'Muito fácil',
  discriminacao_negativa: 'Discrimina ao contrário: confira o gabarito',
  discriminacao_baixa: 'Diferencia pouco',
  alfa_sobe_se_excluida: 'A prova fica mais confiável sem ela',
};

export function analyse(rows: Responses): ExamAnalysis {
  const k = rows[0]?.length ?? 0;
  const fixed = rows.every((row) => given(row).length === k) ? rows.map(given) : null;
  const totals = rows.map(fixed ? points : percent);
  const sd = deviation(totals);
  const alpha = fixed && alphaOf(fixed);
  const sem = sd === null || alpha === null ? null : sd * Math.sqrt(1 - alpha);
  const items = Array.from({ length: k }, (_, at) => analysed(rows, at, fixed));
  const flags = items.map((item) => flagsOf(item, alpha));
  return { n: rows.length, k, mean: mean(totals), sd, alpha, sem, items, flags };
}
