/** The rows of each file. What the screen hides is hidden in the file: it has a dash instead. */
import type { CorporateReport, Figure, FigureFilters, Figures } from '@pdy/contract/panels/corporate-figures';
import { figureLabel, figureNames } from '@pdy/contract/panels/words';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import type { CsvCell } from '@pdy/contract/rules/csv';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { allGapsOf, competencyCount } from './corporate-rows.ts';
import { overviewOf } from './overview.ts';
import { jobRows, readinessOf } from './readiness.ts';

type Row = readonly CsvCell[];
export type Sheet = {
  readonly name: string;
  readonly heading: Row;
  readonly rows: readonly Row[];
  /** The day of its figures; null: not counted yet. Absent: the figures are live. */
  readonly counted_on?: string | null;
};
type Asked = { readonly chosen: FigureFilters; readonly today: string; readonly timezone: string };

const hidden = '—';
const cell = ({ value, is_hidden }: Figure): CsvCell => (is_hidden ? hidden : value);
const figureCells = (figures: Figures): CsvCell[] => [
  figures.people ?? hidden,
  ...figureNames.map((name) => cell(figures[name])),
];
const figureHeading = ['Pessoas', ...figureNames.map((name) => figureLabel[name])];

const months = async (tx: Tx, { chosen }: Asked): Promise<Sheet> => {
  const { counted_on, trend } = await overviewOf(tx, chosen);
  return {
    name: 'Evolução',
    heading: ['Mês', ...figureHeading],
    rows: trend.map(({ month_on, figures }) => [month_on.slice(0, 7), ...figureCells(figures)]),
    counted_on,
  };
};

const departments = async (tx: Tx, { chosen }: Asked): Promise<Sheet> => {
  const read = await overviewOf(tx, chosen);
  return {
    name: 'Departamentos',
    heading: ['Departamento', ...figureHeading],
    rows: read.departments.map(({ name, figures }) => [name ?? 'Sem departamento', ...figureCells(figures)]),
    counted_on: read.counted_on,
  };
};

const gaps = async (tx: Tx, { today }: Asked): Promise<Sheet> => {
  const count = await competencyCount(tx, today);
  return {
    name: 'Lacunas',
    heading: ['Competência', 'Pessoas', 'Abaixo do pedido', 'Lacuna média'],
    rows: allGapsOf(count).map(({ name, figures }) =>
      figures ? [name, figures.people, figures.below, figures.mean_gap] : [name, hidden, hidden, hidden],
    ),
    counted_on: count.counted_on,
  };
};

type PlanRow = {
  name: string;
  title: string;
  status: keyof typeof planStatusLabel;
  period_start: string;
  period_end: string;
  approver: string | null;
  submitted_on: string | null;
};

const plans = async (tx: Tx, { timezone }: Asked): Promise<Sheet> => {
  const { rows } = await sql<PlanRow>`
    select coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name, d.title, d.status, d.period_start,
      d.period_end, coalesce(a.display_name, a.first_name || ' ' || a.last_name) as approver,
      (d.submitted_at at time zone ${timezone})::date as submitted_on
    from pdi_plans d
    join profiles p on p.company_id = d.company_id and p.user_id = d.person_id
    left join profiles a on a.company_id = d.company_id and a.user_id = d.approver_id
    where d.company_id = app.company_id() and d.status <> 'draft'
    order by p.name_key, d.period_start`.execute(tx);
  return {
    name: 'PDIs',
    heading: ['Pessoa', 'PDI', 'Situação', 'Início', 'Fim', 'Quem decide', 'Enviado em'],
    rows: rows.map((one) => [
      one.name,
      one.title,
      planStatusLabel[one.status],
      one.period_start,
      one.period_end,
      one.approver,
      one.submitted_on,
    ]),
  };
};

/** The readiness for one job, by name; for all critical jobs, in numbers. */
const readiness = async (tx: Tx, { chosen, today }: Asked): Promise<Sheet> => {
  if (chosen.job_profile_id !== undefined) {
    const { candidates } = await readinessOf(tx, chosen.job_profile_id, today);
    return {
      name: 'Prontidão',
      heading: ['Pessoa', 'Cargo atual', 'Aderência', 'Avaliado', 'Pronta'],
      rows: candidates.map(({ name, job, fit_shown, coverage_shown, ready }) => [
        name,
        job,
        fit_shown,
        coverage_shown,
        ready ? 'Sim' : 'Não',
      ]),
    };
  }
  const rows: Row[] = [];
  for (const { id, name, critical, incumbents } of await jobRows(tx, today)) {
    if (critical === 0) continue;
    const { ready, soon, bench_strength } = await readinessOf(tx, id, today);
    rows.push([name, incumbents, ready, soon, bench_strength]);
  }
  return {
    name: 'Prontidão',
    heading: ['Cargo', 'Ocupantes', 'Prontas', 'Prontas em até 12 meses', 'Sucessores prontos por ocupante'],
    rows,
  };
};

export const sheets: Record<CorporateReport, (tx: Tx, asked: Asked) => Promise<Sheet>> = {
  meses: months,
  departamentos: departments,
  lacunas: gaps,
  pdis: plans,
  prontidao: readiness,
};

type About = {
  readonly actor: Pick<Actor, 'person_id'>;
  readonly today: string;
  readonly sheet: Sheet;
  readonly chosen: FigureFilters;
};

/** The person who asked, the time, and the choice, by their names. */
export const aboutOf = async (tx: Tx, { actor, today, sheet, chosen }: About) => {
  const { rows } = await sql<{ person: string | null; job: string | null }>`
    select
      (select coalesce(p.display_name, p.first_name || ' ' || p.last_name) from profiles p
       where p.user_id = ${actor.person_id}) as person,
      (select j.name from job_profiles j
       where j.company_id = app.company_id() and j.id = ${chosen.job_profile_id ?? null}::uuid) as job`.execute(
    tx,
  );
  return {
    name: 'Filtros',
    rows: [
      ['Filtro', 'Valor'],
      ['Exportado por', rows[0]?.person ?? actor.person_id],
      ['Em', today],
      ...(sheet.counted_on === undefined ? [] : [['Contado em', sheet.counted_on ?? 'Ainda não contado']]),
      ['Linhas', sheet.rows.length],
      ['Departamento', chosen.department ?? 'Todos'],
      ['Cargo', rows[0]?.job ?? chosen.job_profile_id ?? 'Todos'],
      ['Senioridade', chosen.seniority ?? 'Todas'],
    ] satisfies Row[],
  };
};
