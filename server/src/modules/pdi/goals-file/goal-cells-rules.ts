/** Reads the cells of one line of a file of goals. */
import { addressOf } from '@pdy/contract/auth/rules';
import type { FieldWords } from '@pdy/contract/field-words';
import { dayOfCell, levelOfCell, oneOfWords } from '@pdy/contract/files/cells';
import type { GoalsFileColumn } from '@pdy/contract/files/goal-columns';
import { GoalMode, NewGoal } from '@pdy/contract/pdi/goal';
import {
  type GoalColumn,
  goalFieldNames,
  goalFieldsBesides,
  goalFieldWords,
} from '@pdy/contract/pdi/goal-fields';
import { NewPlan } from '@pdy/contract/pdi/plan';
import { goalModeLabel } from '@pdy/contract/pdi/words';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import {
  columnFaults,
  type Findable,
  type LineFault,
  nameKeyOf,
  noCompetency,
  type Reading,
} from '../../competencies/index.ts';

/** 'yyyy-MM-dd'; empty for a cell that holds no day. */
export const dayIn = (cell: string): string => dayOfCell(cell) ?? '';

/** The number in a cell; null for an empty cell, NaN for a cell that holds no number. */
export const numberIn = (cell: string): number | null =>
  cell === '' ? null : (typedNumber(cell) ?? Number.NaN);

const modeWords: readonly (readonly [string, GoalMode])[] = [
  ...GoalMode.options.map((mode) => [goalModeLabel[mode], mode] as const),
  ['manual', 'manual'],
  ['percentual', 'manual'],
  ['metric', 'metric'],
  ['indicador', 'metric'],
  ['activities', 'activities'],
  ['atividades', 'activities'],
  ['competency', 'competency'],
  ['competência', 'competency'],
];

export type GoalRow = {
  readonly person_id: string;
  readonly plan_title: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly title: string;
  /** The fields of the goal, without its title. */
  readonly goal: Record<string, string | number | null>;
};

export type ImportedGoal = {
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly goal: GoalRow['goal'];
  /** The owner has sent the plan, so the file may no longer change it. */
  readonly is_sent: boolean;
};

export type Known = {
  /** People with access, by lower-case address, and by full name where only one person has it. */
  readonly people: ReadonlyMap<string, { readonly user_id: string }>;
  /** Addresses and names of people who were invited and have not entered yet, with the same keys. */
  readonly invited: ReadonlyMap<string, unknown>;
  /** Competencies in use. */
  readonly competencies: Findable<{ readonly id: string; readonly code: string; readonly name: string }>;
  /** Goals that came in an earlier file, by `keyOf`. */
  readonly imported: ReadonlyMap<string, ImportedGoal>;
};

export type Cells = (column: GoalsFileColumn) => string;

const blankId = '00000000-0000-4000-8000-000000000000';

const metricOf = (cells: Cells, mode: GoalMode) =>
  mode === 'metric'
    ? {
        metric_name: cells('meta').slice(0, 100),
        metric_unit: cells('unidade') || null,
        start_value: numberIn(cells('inicio')),
        target_value: numberIn(cells('alvo')),
      }
    : {};

type Line = { readonly cells: Cells; readonly titleOf: Reading['titleOf'] };
type Own = { readonly faults: readonly LineFault[] };

/** The column that holds a field of the form. */
const columnOf: Readonly<Record<string, GoalsFileColumn>> = {
  ...Object.fromEntries(
    goalFieldNames.flatMap((name) => {
      const { file } = goalFieldWords[name];
      return file ? [[name, file.name as GoalColumn] as const] : [];
    }),
  ),
  metric_name: 'meta',
};
const columnOfPlan: Readonly<Record<string, GoalsFileColumn>> = {
  ...{ title: 'plano', period_start: 'periodo_inicio', period_end: 'periodo_fim' },
};

const underColumn =
  (columns: typeof columnOf, titleOf: Line['titleOf']) =>
  ([field]: readonly PropertyKey[]) =>
    titleOf(columns[String(field)] ?? String(field));

const noNumber = (cell: string) => `"${cell}" não é um número.`;
const noDay = (cell: string) => `"${cell}" não é uma data. Use dd/mm/aaaa.`;

/** Fields that are read from their cell alone, by their kind. The others depend on each other. */
const readAlone = goalFieldsBesides([
  ...(['title', 'competency_id', 'target_level', 'mode', 'due_on'] as const),
  ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
]);

/** The cells of these fields that hold something. */
const otherCells = (cells: Cells) =>
  readAlone.flatMap((name) => {
    const words = goalFieldWords[name];
    const column = columnOf[name];
    const cell = column ? cells(column) : '';
    return column && cell !== '' ? [{ name, words, column, cell }] : [];
  });

/** The value of a cell for its kind of field; undefined for a cell that holds no such value. */
const cellValue = (cell: string, { kind, choices = {} }: FieldWords): string | number | undefined => {
  if (kind === 'number' || kind === 'whole') return typedNumber(cell) ?? undefined;
  if (kind === 'level') return levelOfCell(cell) ?? undefined;
  if (kind === 'day') return dayOfCell(cell) ?? undefined;
  if (kind === 'choice')
    return oneOfWords(
      Object.entries(choices).flatMap(([code, label]) => {
        const value = /^\d+$/.test(code) ? Number(code) : code;
        return [[label, value] as const, [code, value] as const];
      }),
      cell,
    );
  return cell;
};

const noValue = (cell: string, { kind, choices = {} }: FieldWords): string => {
  if (kind === 'day') return noDay(cell);
  if (kind === 'level') return 'o nível vai de 1 a 5.';
  if (kind === 'choice') return `"${cell}" não é uma das opções: ${Object.values(choices).join(', ')}.`;
  return noNumber(cell);
};

const valueFaults = ({ cells, titleOf }: Line, mode: GoalMode | undefined): LineFault[] => {
  const level = cells('nivel_alvo');
  const due = cells('prazo');
  return [
    ...(level !== '' && ![1, 2, 3, 4, 5].includes(levelOfCell(level) ?? 0)
      ? ['nível deve ser de 1 a 5.']
      : []),
    ...(mode === undefined
      ? [
          {
            column: titleOf('modo'),
            says: `"${cells('modo')}" não é um modo. Escreva Indicador, Percentual, Atividades ou Competência.`,
          },
        ]
      : []),
    ...(due !== '' && dayIn(due) === '' ? [{ column: titleOf('prazo'), says: noDay(due) }] : []),
    ...(['inicio', 'alvo'] as const)
      .filter((name) => Number.isNaN(numberIn(cells(name))))
      .map((name) => ({ column: titleOf(name), says: noNumber(cells(name)) })),
    ...otherCells(cells).flatMap(({ column, cell, words }) =>
      cellValue(cell, words) === undefined ? [{ column: titleOf(column), says: noValue(cell, words) }] : [],
    ),
  ];
};

/** The goal as its form would send it, or the sentences that say why it is refused. */
const goalFrom = (line: Line, period_end: string, { competencies }: Known) => {
  const { cells, titleOf } = line;
  const named = cells('competencia_codigo');
  const competency_id = named === '' ? null : (competencies.find(named)?.id ?? null);
  const word = cells('modo');
  const mode = word === '' ? (competency_id ? 'competency' : 'activities') : oneOfWords(modeWords, word);
  const due = cells('prazo');
  const faults: LineFault[] = [
    ...(named !== '' && competency_id === null ? [noCompetency(named)] : []),
    ...valueFaults(line, mode),
  ];
  if (faults.length > 0 || mode === undefined) return { faults };
  const goal = NewGoal.safeParse({
    plan_id: blankId,
    title: cells('meta'),
    competency_id,
    target_level: levelOfCell(cells('nivel_alvo')),
    mode,
    ...metricOf(cells, mode),
    due_on: due === '' ? period_end : dayIn(due),
    ...Object.fromEntries(otherCells(cells).map(({ name, cell, words }) => [name, cellValue(cell, words)])),
  });
  return goal.success
    ? { faults, goal: goal.data }
    : { faults: columnFaults(goal.error.issues, underColumn(columnOf, titleOf)) };
};

const whoFault = (cell: string, { invited }: Known) => {
  if (cell === '') return 'informe o e-mail.';
  if (invited.has(addressOf(cell)) || invited.has(nameKeyOf(cell)))
    return `a pessoa "${cell}" ainda não entrou. Envie a linha de novo quando ela aceitar o convite.`;
  return cell.includes('@')
    ? `ninguém com o e-mail "${cell}" tem acesso.`
    : `ninguém, ou mais de uma pessoa, com o nome "${cell}". Escreva o e-mail.`;
};

const periodFaults = ({ cells, titleOf }: Line): LineFault[] =>
  (['periodo_inicio', 'periodo_fim'] as const)
    .filter((name) => dayIn(cells(name)) === '')
    .map((name) => ({ column: titleOf(name), says: noDay(cells(name)) }));

export const goalOf = (line: Line, known: Known): Own & { row: GoalRow | null } => {
  const { cells, titleOf } = line;
  const who = cells('email');
  const person_id = (known.people.get(addressOf(who)) ?? known.people.get(nameKeyOf(who)))?.user_id;
  const period = { period_start: dayIn(cells('periodo_inicio')), period_end: dayIn(cells('periodo_fim')) };
  const plan = NewPlan.safeParse({ title: cells('plano'), ...period });
  const { faults, goal } = goalFrom(line, period.period_end, known);
  const inPeriod = periodFaults(line);
  const ofPlan = columnFaults(plan.error?.issues ?? [], underColumn(columnOfPlan, titleOf));
  const all = [
    ...(person_id ? [] : [whoFault(who, known)]),
    ...(inPeriod.length > 0 ? inPeriod : ofPlan),
    ...(inPeriod.length > 0 && cells('prazo') === '' ? [] : faults),
  ];
  if (!person_id || !plan.success || !goal || all.length > 0) return { faults: all, row: null };
  if (goal.due_on < period.period_start || goal.due_on > period.period_end)
    return { faults: ['o prazo da meta precisa estar dentro do período do PDI.'], row: null };
  const { title, ...others } = goal;
  // A field without a column is left alone: its owner may have written it since.
  const fields = Object.fromEntries(Object.entries(others).filter(([field]) => field in columnOf));
  return { faults: [], row: { person_id, plan_title: plan.data.title, ...period, title, goal: fields } };
};
