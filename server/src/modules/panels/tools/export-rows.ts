/** The rows of a company's file, a thousand at a time. Each table says which of its columns leave the company. */
import type { ExportTable, ToolFact } from '@pdy/contract/panels/panels';
import { exportTables } from '@pdy/contract/panels/values';
import { sql } from 'kysely';
import { pageFrom } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';

const perPart = 1000;

type Source = {
  readonly label: string;
  readonly from: string;
  readonly key: string;
  readonly columns: readonly string[];
};

/** The tables of the export, without telephone and CPF: these stay in each person's own file. */
const sources: Record<ExportTable, Source> = {
  pessoas: {
    label: 'pessoas',
    from: 'profiles',
    key: 'user_id',
    columns: [
      'user_id',
      'first_name',
      'last_name',
      'display_name',
      'email',
      'role',
      'is_active',
      'manager_id',
      'position',
      'department',
      'hire_date',
    ],
  },
  cargos: {
    label: 'cargos',
    from: 'job_profiles',
    key: 'id',
    columns: ['id', 'code', 'name', 'seniority', 'track'],
  },
  competencias: {
    label: 'competências',
    from: 'competencies',
    key: 'id',
    columns: ['id', 'code', 'name', 'kind'],
  },
  exigencias: {
    label: 'exigências dos cargos',
    from: 'job_requirements',
    key: "job_profile_id || ' ' || competency_id",
    columns: ['job_profile_id', 'competency_id', 'level', 'criticality', 'is_required'],
  },
  evidencias: {
    label: 'evidências',
    from: 'competency_evidence',
    key: 'id',
    columns: [
      'id',
      'person_id',
      'competency_id',
      'kind',
      'level',
      'quality',
      'observed_on',
      'expires_on',
      'status',
    ],
  },
  pdis: {
    label: 'PDIs',
    from: 'pdi_plans',
    key: 'id',
    columns: [
      'id',
      'person_id',
      'title',
      'status',
      'period_start',
      'period_end',
      'approver_id',
      'submitted_at',
      'decided_at',
      'ended_at',
    ],
  },
  metas: {
    label: 'metas',
    from: 'pdi_goals',
    key: 'id',
    columns: ['id', 'plan_id', 'title', 'competency_id', 'status', 'due_on'],
  },
};

export const exportCounts = async (tx: Tx): Promise<ToolFact[]> => {
  const counts = exportTables.map(
    (table) => sql`(select count(*)::int from ${sql.table(sources[table].from)}
      where company_id = app.company_id()) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<ExportTable, number>>`select ${sql.join(counts)}`.execute(tx);
  return exportTables.map((table) => ({ label: sources[table].label, value: rows[0]?.[table] ?? 0 }));
};

export const exportPart = async (tx: Tx, table: ExportTable, after: string | undefined) => {
  const { from, key, columns } = sources[table];
  const place = sql.raw(`(${key})::text collate "C"`);
  const { rows } = await sql<Record<string, unknown> & { place: string }>`
    select ${place} as place, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(from)}
    where company_id = app.company_id() and ${place} > ${after ?? ''}
    order by ${place} limit ${perPart + 1}`.execute(tx);
  const { items, next } = pageFrom(rows, perPart, (last) => last.place);
  return { rows: items.map(({ place: _, ...row }) => row), next };
};
