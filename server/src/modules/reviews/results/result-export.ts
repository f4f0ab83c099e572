/** Results as a table for spreadsheets: of people whose results the caller may read, never their own. */
import { boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { nameOrOutsider } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { todayOf } from '#kernel/today.ts';
import { cycleRead, demandLeader, isOfGroup } from './result-team.ts';

const headings = [
  ...['Pessoa', 'Gestor', 'Departamento', 'Cargo', 'Nota final', 'Competências', 'Metas', 'Potencial'],
  ...['Prontidão (%)', 'Posição', 'Conversa', 'Ciência', 'Comentário da pessoa'],
];

type Row = {
  readonly person: string;
  readonly manager: string | null;
  readonly department: string | null;
  readonly job: string | null;
  readonly final: number | null;
  readonly competencies: number | null;
  readonly goals: number | null;
  readonly potential: number | null;
  readonly readiness: number | null;
  readonly box: number | null;
  readonly talked_on: string | null;
  readonly acknowledged_on: string | null;
  readonly comment: string | null;
};

const cellsOf = (row: Row) => [
  ...[row.person, row.manager, row.department, row.job, row.final, row.competencies, row.goals],
  ...[row.potential, row.readiness, boxLabel(row.box), row.talked_on, row.acknowledged_on, row.comment],
];

export const exported = authed.reviewResults.export.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  demandLeader(actor);
  const cycle = await cycleRead(tx, input.cycle_id);
  const { rows } = await sql<Row>`
    select ${nameOrOutsider('n')} as person, case when p.manager_id is not null then ${nameOrOutsider('m')} end as manager,
      p.department, k.name as job, r.final::float8 as final, r.competencies_score::float8 as competencies,
      r.goals_score::float8 as goals, l.potential::float8 as potential, round(100 * l.readiness, 1)::float8 as readiness, l.box,
      to_char(p.talked_on, 'DD/MM/YYYY') as talked_on,
      to_char(p.acknowledged_at at time zone ${actor.timezone}, 'DD/MM/YYYY') as acknowledged_on, p.comment
    from review_results r
    join review_participants p on p.company_id = r.company_id and p.id = r.participant_id
    left join review_places l on l.company_id = r.company_id and l.participant_id = r.participant_id
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    left join job_profiles k on k.company_id = p.company_id and k.id = p.job_profile_id
    where r.company_id = app.company_id() and r.cycle_id = ${cycle.id} and ${isOfGroup(actor, input)}
    order by n.name_key, p.id`.execute(tx);
  // This reader may see nothing of the cycle.
  if (rows.length === 0) throw notFound();
  const table = { name: 'Resultados', rows: [headings, ...rows.map(cellsOf)] };
  const { file } = await tableFile(`pdy-avaliacoes-${todayOf(context)}`, input.format, table);
  return file;
});
