/** Who was asked to take a test and has not, and reminders to them: at most one a day each. */
import { mostMissing, type TestMissing } from '@pdy/contract/assessments/test-assignments';
import { readsDevelopment } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, forbidden, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { notify } from '../../notifications/index.ts';
import { pages } from './assignments.ts';

type Day = { readonly today: string; readonly timezone: string };

const isMissing = sql`p.assessment_id = t.id and not exists (select from app.tests_done() d
  where d.company_id = t.company_id and d.assessment_id = t.id and d.person_id = p.person_id)`;

/** The people who have been reminded of the test on that day. */
const remindedOn = (test_id: string, { today, timezone }: Day) => sql`
  select (jsonb_array_elements_text(e.payload -> 'person_ids'))::uuid from events e
  where e.company_id = app.company_id() and e.subject_id = ${test_id} and e.name = 'assessments.test.reminded'
    and (e.at at time zone ${timezone})::date = ${today}::date`;

type Row = TestMissing['people'][number] & { total: number };

/**
 * The people who have not taken the test, one row each, also when several requests name them: the nearest day, and
 * mandatory if one of them is.
 */
const missingRows = async (tx: Tx, test_id: string, day: Day): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with asked as (
      select p.person_id, min(p.due_on) as due_on, bool_or(p.is_mandatory) as is_mandatory
      from app.people_asked() p join assessments t on t.company_id = app.company_id() and t.id = ${test_id}
      where ${isMissing} group by p.person_id)
    select o.user_id, ${shownName('o')} as name, o.department, a.due_on, a.is_mandatory,
      o.user_id in (${remindedOn(test_id, day)}) as is_reminded_today, (count(*) over ())::int as total
    from asked a join profiles o on o.company_id = app.company_id() and o.user_id = a.person_id
    order by o.name_key, o.user_id limit ${mostMissing}`.execute(tx);
  return rows;
};

/** Refuses readers who may not read how people develop: others do not see who took a test and who did not. */
const demandReader = ({ role }: Actor) => {
  if (!readsDevelopment(role)) throw forbidden();
};

const statusOf = async (tx: Tx, id: string) => {
  const test = await tx.selectFrom('assessments').select('status').where('id', '=', id).executeTakeFirst();
  if (!test) throw notFound();
  return test.status;
};

export const missing = authed.testAssignments.missing.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context;
  demandReader(actor);
  await statusOf(tx, id);
  const rows = await missingRows(tx, id, { today: todayOf(context), timezone: actor.timezone });
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
});

export const remind = authed.testAssignments.remind.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { id, person_ids } = input;
  demandReader(actor);
  if ((await statusOf(tx, id)) !== 'published') throw broken('asked_test_is_on_offer');
  await holdCount(tx, 'tests reminded', id);
  const rows = await missingRows(tx, id, { today: todayOf(context), timezone: actor.timezone });
  const wanted = rows.filter(({ user_id }) => person_ids.includes(user_id));
  const due = wanted.filter(({ is_reminded_today }) => !is_reminded_today).map(({ user_id }) => user_id);
  if (wanted.length > 0 && due.length === 0) throw broken('test_reminded_once_a_day');
  if (due.length > 0) await record('assessments.test.reminded', id, { person_ids: due });
  return { reminded: due.length };
});

type Missing = { title: string; kind: keyof typeof pages; person_id: string; due_on: string | null };

const wordsOf = ({ title, kind, due_on }: Missing) => {
  const name = `${kind === 'simulado' ? 'o simulado' : 'o teste'} “${title}”`;
  const until = due_on === null ? '' : ` O prazo é ${due_on.split('-').reverse().join('/')}.`;
  return {
    titulo: kind === 'simulado' ? 'Lembrete: há um simulado para você' : 'Lembrete: há um teste para você',
    mensagem: `Você ainda não fez ${name}.${until}`,
  };
};

/** Reminds people of a test, except those who have taken it in the meantime. */
export const notifyReminded = async (
  { id, subject_id, payload }: Happening<'assessments.test.reminded'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const { rows } = await sql<Missing>`
    select t.title, t.kind, p.person_id, min(p.due_on) as due_on from app.people_asked() p
    join assessments t on t.company_id = app.company_id() and t.id = ${subject_id} and t.status = 'published'
    where p.person_id = any (${payload.person_ids}::uuid[]) and ${isMissing}
    group by t.title, t.kind, p.person_id`.execute(tx);
  for (const [at, group] of [...Map.groupBy(rows, ({ due_on }) => due_on).values()].entries()) {
    const [first] = group;
    if (!first) continue;
    await notify(tx, {
      to: group.map(({ person_id }) => person_id),
      ...wordsOf(first),
      tipo: 'acompanhamento',
      link_destino: `${pages[first.kind]}/${subject_id}`,
      dedupe_key: `${id} assessments.tell_reminded ${at}`,
    });
  }
};
