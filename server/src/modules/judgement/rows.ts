/** Sessions and cases as their participant reads them. The policies hide those of other people. */
import type { AskedCase, Sitting } from '@pdy/contract/judgement/judgement';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { NotTheirs } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

export type Asking = { readonly tx: Tx; readonly actor: Actor };

export const competencyOf = sql`jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind)`;

/** A session of the caller; that of another person is not found. */
export const ownSession = async ({ tx, actor }: Asking, id: string) => {
  const session = await tx
    .selectFrom('judgement_sessions')
    .where('id', '=', id)
    .where('person_id', '=', actor.person_id)
    .select(['id', 'status', 'competency_id', 'finished_at', 'theta', 'se', 'is_fictitious', 'why_none'])
    .executeTakeFirst();
  if (!session) throw new NotTheirs(id);
  return session;
};

type CaseRow = Omit<AskedCase, 'options'> & { texts: string[] };

const casesOf = async (tx: Tx, session_id: string): Promise<AskedCase[]> => {
  const { rows } = await sql<CaseRow>`
    select a.position, c.situation, a.revision, array_position(a.option_order, a.best_id)::text as best,
      array_position(a.option_order, a.worst_id)::text as worst,
      (select array_agg(o.text order by array_position(a.option_order, o.id)) from judgement_options o
       where o.company_id = a.company_id and o.case_id = a.case_id) as texts
    from judgement_answers a
    join judgement_cases c on c.company_id = a.company_id and c.id = a.case_id
    where a.session_id = ${session_id} and a.person_id = app.person_id() order by a.position`.execute(tx);
  return rows.map(({ texts, ...row }) => ({
    ...row,
    options: texts.map((text, at) => ({ id: String(at + 1), text })),
  }));
};

/** A session as its participant reads it. No row that is read here has the right answers or the experts' ratings. */
export const sittingOf = async (asking: Asking, id: string): Promise<Sitting> => {
  const { status, competency_id } = await ownSession(asking, id);
  const { tx } = asking;
  const competency = await tx
    .selectFrom('competencies')
    .where('id', '=', competency_id)
    .select(['id', 'code', 'name', 'kind'])
    .executeTakeFirstOrThrow();
  return { id, competency, status, cases: status === 'in_progress' ? await casesOf(tx, id) : [] };
};
