/** What each line of metas.csv would do. Development 4.7 and 13.3. */
import { addressOf } from '@pdy/contract/auth/rules';
import { foldedText } from '@pdy/contract/line-text';
import { type GoalMode, NewGoal } from '@pdy/contract/pdi/goal';
import { NewPlan } from '@pdy/contract/pdi/plan';
import { type GoalsFileColumn, goalsFileColumns } from '@pdy/contract/pdi/words';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { plainWord } from '@pdy/contract/rules/user-import-columns';
import { placesOf } from '../../competencies/index.ts';

const required: readonly GoalsFileColumn[] = ['email', 'plano', 'periodo_inicio', 'periodo_fim', 'meta'];

/** Place of each column; what is not in the file is absent. */
export type Places = ReadonlyMap<GoalsFileColumn, number>;

/** The columns of a header, or what is wrong with it. */
export const placesIn = (headers: readonly string[]): Places | { fault: string } =>
  placesOf({ all: goalsFileColumns, required }, headers);

/** 'dd/MM/yyyy' or 'yyyy-MM-dd' as the latter; empty for a cell that is no day. */
export const dayIn = (cell: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(time)) return '';
  return new Date(time).toISOString().slice(0, 10) === iso ? iso : '';
};

/** Null for an empty cell, NaN for what is no number. */
export const numberIn = (cell: string): number | null =>
  cell === '' ? null : (typedNumber(cell) ?? Number.NaN);

const modeWords: readonly (readonly [string, GoalMode])[] = [
  ['manual', 'manual'],
  ['percentual', 'manual'],
  ['metric', 'metric'],
  ['indicador', 'metric'],
  ['activities', 'activities'],
  ['atividades', 'activities'],
  ['competency', 'competency'],
  ['competência', 'competency'],
];
const modeIn = (cell: string) => modeWords.find(([word]) => plainWord(word) === plainWord(cell))?.[1];

export type GoalRow = {
  readonly person_id: string;
  readonly plan_title: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly title: string;
  /** Fields of the goal, beside its title. */
  readonly goal: Record<string, string | number | null>;
};

export type ImportedGoal = {
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly goal: GoalRow['goal'];
  /** Its owner has sent the plan: it is no longer the file's to change. */
  readonly is_sent: boolean;
};

export type Known = {
  /** People with access, by address in small letters. */
  readonly people: ReadonlyMap<string, string>;
  /** Competencies in use, by code in capitals. */
  readonly competencies: ReadonlyMap<string, string>;
  /** What came in a file before, by what `keyOf` says of it. */
  readonly imported: ReadonlyMap<string, ImportedGoal>;
};

export type JudgedGoal = {
  readonly line: number;
  readonly key: string;
  readonly action: 'criar' | 'atualizar' | 'sem_alteracao' | 'erro';
  readonly messages: readonly string[];
  readonly row: GoalRow | null;
  /** What came before and is to be other now; null for all others. */
  readonly changes: string | null;
};

/** One goal of one plan of one person, whatever its case and accents. */
export const keyOf = (row: Pick<GoalRow, 'person_id' | 'plan_title' | 'title'>) =>
  [row.person_id, foldedText(row.plan_title), foldedText(row.title)].join(' ');

type Cells = (column: GoalsFileColumn) => string;

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

/** The goal as its form would send it, or the sentences that say why not. */
const goalFrom = (cells: Cells, period_end: string, { competencies }: Known) => {
  const code = cells('competencia_codigo');
  const competency_id = code === '' ? null : (competencies.get(code.toUpperCase()) ?? null);
  const word = cells('modo');
  const mode = word === '' ? (competency_id ? 'competency' : 'activities') : modeIn(word);
  const level = numberIn(cells('nivel_alvo'));
  const due = cells('prazo');
  const faults = [
    ...(code !== '' && competency_id === null ? [`competência "${code}" não encontrada.`] : []),
    ...(level !== null && ![1, 2, 3, 4, 5].includes(level) ? ['nível deve ser de 1 a 5.'] : []),
    ...(mode === undefined ? [`modo "${word}" desconhecido.`] : []),
    ...(due !== '' && dayIn(due) === '' ? [`prazo "${due}" não é uma data.`] : []),
    ...(['inicio', 'alvo', 'peso'] as const)
      .filter((name) => Number.isNaN(numberIn(cells(name))))
      .map((name) => `${name} não é um número.`),
  ];
  if (faults.length > 0 || mode === undefined) return { faults };
  const goal = NewGoal.safeParse({
    plan_id: blankId,
    title: cells('meta'),
    competency_id,
    target_level: level,
    mode,
    ...metricOf(cells, mode),
    weight: numberIn(cells('peso')) ?? 10,
    due_on: due === '' ? period_end : dayIn(due),
  });
  return goal.success
    ? { faults, goal: goal.data }
    : { faults: goal.error.issues.map(({ message }) => `${message.replace(/\.$/, '')}.`) };
};

const judged = (cells: Cells, known: Known): { faults: readonly string[]; row: GoalRow | null } => {
  const person_id = known.people.get(addressOf(cells('email')));
  const period = { period_start: dayIn(cells('periodo_inicio')), period_end: dayIn(cells('periodo_fim')) };
  const plan = NewPlan.safeParse({ title: cells('plano'), ...period });
  const { faults, goal } = goalFrom(cells, period.period_end, known);
  const all = [
    ...(person_id ? [] : [`ninguém com o e-mail "${cells('email')}" tem acesso.`]),
    ...(period.period_start && period.period_end
      ? (plan.error?.issues.map(({ message }) => `${message.replace(/\.$/, '')}.`) ?? [])
      : ['início ou fim do período não é uma data.']),
    ...faults,
  ];
  if (!person_id || !plan.success || !goal || all.length > 0) return { faults: all, row: null };
  if (goal.due_on < period.period_start || goal.due_on > period.period_end)
    return { faults: ['o prazo da meta precisa estar dentro do período do PDI.'], row: null };
  const { title, plan_id: _, visibility: __, priority: ___, cadence_days: ____, ...fields } = goal;
  return { faults: [], row: { person_id, plan_title: plan.data.title, ...period, title, goal: fields } };
};

const isSameGoal = (one: GoalRow['goal'], other: GoalRow['goal']) =>
  Object.keys(other).every((field) => (one[field] ?? null) === (other[field] ?? null));

const whyNotChanged = (before: ImportedGoal, { period_start, period_end, goal }: GoalRow) => {
  if (before.period_start !== period_start || before.period_end !== period_end)
    return 'o período de um PDI que já veio por arquivo não muda por arquivo.';
  return before.is_sent && !isSameGoal(before.goal, goal)
    ? 'o PDI já foi enviado: a meta só muda por quem é dono dele.'
    : null;
};

const mostGoals = 10;

type Read = {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly places: Places;
};

/** Line by line; a plan takes ten goals, and one goal once. */
export const judgeGoals = ({ headers, rows, places }: Read, known: Known): JudgedGoal[] => {
  const seen = new Set<string>();
  const sizes = new Map<string, number>();
  return rows.map(({ line, cells: raw }) => {
    const cells: Cells = (column) => raw[places.get(column) ?? -1] ?? '';
    const { faults, row } = judged(cells, known);
    const key = `${cells('email')} · ${cells('meta')}`;
    const refused = (faults: readonly string[]): JudgedGoal => ({
      line,
      key,
      action: 'erro',
      messages: faults.map((fault) => `Linha ${line}: ${fault}`),
      row: null,
      changes: null,
    });
    if (isTooWide(headers, raw)) return refused([tooWideText]);
    if (!row) return refused(faults);
    if (seen.has(keyOf(row))) return refused(['a meta está repetida no arquivo.']);
    seen.add(keyOf(row));
    const before = known.imported.get(keyOf(row));
    if (before) {
      const fault = whyNotChanged(before, row);
      if (fault) return refused([fault]);
      return isSameGoal(before.goal, row.goal)
        ? { line, key, action: 'sem_alteracao', messages: [], row: null, changes: null }
        : { line, key, action: 'atualizar', messages: [], row, changes: before.id };
    }
    const plan = `${row.person_id} ${foldedText(row.plan_title)}`;
    sizes.set(plan, (sizes.get(plan) ?? 0) + 1);
    if ((sizes.get(plan) ?? 0) > mostGoals) return refused(['um PDI pode ter no máximo 10 metas.']);
    return { line, key, action: 'criar', messages: [], row, changes: null };
  });
};
