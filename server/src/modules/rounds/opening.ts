/** Opens rounds. The conditions are checked as the system, which reads the other rounds about the same subject. */

import { daysBetweenRounds, mostRoundsAtOnce, type RoundKind } from '@pdy/contract/rounds/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { areasTogether } from '@pdy/contract/rules/rounds/areas';
import { askedPeople, type EarlierRound, roundFault } from '@pdy/contract/rules/rounds/opening';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { type AskedGroup, openCollection } from '../sealed/index.ts';

/**
 * Refuses more open rounds than a person may have. Runs as the system. The caller prevents other rounds of the company
 * from opening meanwhile.
 */
const demandFewAtOnce = async (
  tx: Tx,
  { id, created_by }: { readonly id: string; readonly created_by: string },
): Promise<void> => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from feedback_rounds
    where company_id = app.company_id() and created_by = ${created_by} and id <> ${id}
      and (status = 'open' or is_scheduled)`.execute(tx);
  if ((rows[0]?.others ?? 0) >= mostRoundsAtOnce) throw broken('round_is_one_of_few');
};

type Draft = {
  readonly id: string;
  readonly kind: RoundKind;
  readonly person_id: string | null;
  readonly department: string | null;
  readonly questions: Parameters<typeof openCollection>[1]['questions'];
  readonly is_pack: boolean;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly created_by: string;
  readonly may_begin: boolean;
  readonly is_subject_there: boolean;
  readonly k: number;
};

type Rater = {
  readonly person_id: string;
  readonly department: string;
  /** The form in which areas are compared: one area may be written in several ways. */
  readonly department_key: string;
  readonly group: 'peer' | 'report' | 'other';
  readonly is_there: boolean;
  /** Works in the area that the round is about; true for other kinds of rounds. */
  readonly is_meant: boolean;
};

/** A draft, locked so that until the transaction ends no other round of the company opens. */
const holdDraft = async (tx: Tx, id: string): Promise<Draft | undefined> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('feedback rounds ' || app.company_id(), 0))`.execute(tx);
  const { rows } = await sql<Draft>`
    select r.id, r.kind, r.person_id, r.department, r.questions, r.is_pack, r.opens_on::text as opens_on,
      r.closes_on::text as closes_on, r.created_by, s.k_rounds as k,
      coalesce(w.is_active and (w.role in ('admin', 'corporate')
        or (r.kind = 'person' and (r.person_id = r.created_by or r.person_id in (select app.led_by(r.created_by))))
        or (r.kind = 'area' and exists (select from profiles l where l.company_id = r.company_id and l.is_active
          and app.department_key(l.department) = app.department_key(r.department)
          and l.user_id in (select app.led_by(r.created_by))))), false) as may_begin,
      r.person_id is null or coalesce(p.is_active, false) as is_subject_there
    from feedback_rounds r
    join company_settings s on s.company_id = r.company_id
    left join profiles w on w.company_id = r.company_id and w.user_id = r.created_by
    left join profiles p on p.company_id = r.company_id and p.user_id = r.person_id
    where r.company_id = app.company_id() and r.id = ${id} and r.status = 'draft' for update of r`.execute(
    tx,
  );
  return rows[0];
};

const ratersOf = async (tx: Tx, id: string): Promise<Rater[]> => {
  const { rows } = await sql<Rater>`
    select n.person_id, coalesce(c.department, '') as department, coalesce(app.department_key(c.department), '') as department_key,
      case when c.manager_id = r.person_id then 'report' when c.manager_id = p.manager_id then 'peer' else 'other' end as "group",
      coalesce(c.is_active and c.role <> 'platform_admin', false) as is_there,
      r.kind <> 'area' or app.department_key(c.department) is not distinct from app.department_key(r.department) as is_meant
    from feedback_round_invites n
    join feedback_rounds r on r.company_id = n.company_id and r.id = n.round_id
    left join profiles p on p.company_id = r.company_id and p.user_id = r.person_id
    left join profiles c on c.company_id = n.company_id and c.user_id = n.person_id
    where n.company_id = app.company_id() and n.round_id = ${id} order by n.person_id`.execute(tx);
  return rows;
};

const isNear = ({
  id,
  opens_on,
}: Draft) => sql<boolean>`r.id <> ${id} and r.status in ('open', 'closed', 'published')
  and r.closes_on > ${daysAfter(opens_on, -daysBetweenRounds)}::date`;

/** Other rounds about the same subject that have opened and have shown something, or still may. */
const earlierOf = async (tx: Tx, draft: Draft): Promise<EarlierRound[]> => {
  const { rows } = await sql<EarlierRound>`
    select r.kind, ${draft.person_id ?? draft.department}::text as subject, r.opens_on::text as opens_on,
      r.closes_on::text as closes_on, r.created_by = ${draft.created_by} as is_own,
      array(select i.rater_id from sealed_invitations i where i.company_id = r.company_id and i.collection_id = r.id) as invited
    from feedback_rounds r
    where r.company_id = app.company_id() and r.kind = ${draft.kind}
      and r.person_id is not distinct from ${draft.person_id}::uuid
      and app.department_key(r.department) is not distinct from app.department_key(${draft.department}::text)
      and ${isNear(draft)}`.execute(tx);
  return rows;
};

/** Areas, by key, that have a round of their own too close in time. */
const areasWithRounds = async (tx: Tx, draft: Draft): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select distinct app.department_key(r.department) as key from feedback_rounds r
    where r.company_id = app.company_id() and r.kind = 'area' and ${isNear(draft)}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
};

/** Whether a round about the company that is too close in time asks people of this area. */
const isAskedByCompany = async (tx: Tx, draft: Draft): Promise<boolean> => {
  const { rows } = await sql`
    select from feedback_rounds r
    join sealed_invitations i on i.company_id = r.company_id and i.collection_id = r.id
    join profiles p on p.company_id = i.company_id and p.user_id = i.rater_id
    where r.company_id = app.company_id() and r.kind = 'company' and ${isNear(draft)}
      and app.department_key(p.department) = app.department_key(${draft.department}::text) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
};

type Ready = {
  readonly draft: Draft;
  /** `area` is the area that the result names for their answers; '' where it does not separate areas. */
  readonly raters: readonly (Rater & { readonly area: string })[];
};

/** The raters of a round about the company, each with the area that the result names. */
const withAreas = async (tx: Tx, draft: Draft, raters: readonly Rater[]): Promise<Ready['raters']> => {
  if (draft.kind !== 'company') return raters.map((rater) => ({ ...rater, area: '' }));
  const near = await areasWithRounds(tx, draft);
  const asked = [...Map.groupBy(raters, ({ department }) => department)].map(([name, some]) => ({
    ...{ name, people: some.length },
    has_own_round: some.some(({ department_key }) => near.has(department_key)),
  }));
  const together = areasTogether(asked, draft.k);
  if (!together) throw broken('round_is_beside_its_areas');
  return raters.map((rater) => ({
    ...rater,
    area: together.has(rater.department) ? '' : rater.department,
  }));
};

/** Refuses with the first reason why the round cannot open on its day, which is today at the earliest. */
const demandReady = async (tx: Tx, id: string, today: string): Promise<Ready> => {
  const found = await holdDraft(tx, id);
  if (!found) throw broken('round_is_a_draft');
  const draft = { ...found, opens_on: found.opens_on < today ? today : found.opens_on };
  const raters = await ratersOf(tx, id);
  if (!draft.may_begin || !draft.is_subject_there) throw broken('round_is_begun_by_who_may');
  if (raters.some(({ is_there }) => !is_there)) throw broken('round_asks_active_people');
  if (raters.some(({ is_meant }) => !is_meant)) throw broken('round_asks_its_area');
  const { kind, opens_on, closes_on } = draft;
  const plan = {
    ...{ kind, opens_on, closes_on, subject: draft.person_id ?? draft.department },
    invited: raters.map(({ person_id }) => person_id),
    questions: draft.is_pack ? null : draft.questions.length,
  };
  const fault = roundFault(plan, await earlierOf(tx, draft), draft.k);
  if (fault) throw broken('round_may_not_open', fault);
  await demandFewAtOnce(tx, draft);
  const asked = askedPeople(plan);
  if (kind === 'area' && (await isAskedByCompany(tx, draft))) throw broken('round_is_beside_its_company');
  const invited = raters.filter(({ person_id }) => asked.has(person_id));
  return { draft, raters: await withAreas(tx, draft, invited) };
};

/** The groups of the raters: about a person by their relation to them, about the company by their present area. */
const groupsOf = ({ draft: { id, kind, person_id }, raters }: Ready): AskedGroup[] => {
  if (kind === 'person')
    return [...Map.groupBy(raters, ({ group }) => group)].map(([group, some]) => ({
      ...{ subject_id: id, person_id, group },
      raters: some.map((rater) => ({ person_id: rater.person_id })),
    }));
  return [
    {
      ...{ subject_id: id, person_id: null, group: 'all' },
      raters: raters.map(({ person_id: rater, area }) => ({ person_id: rater, area })),
    },
  ];
};

/** Opens a round: from now on the round, its questions and the people asked no longer change. */
export const openRound = async (
  { subject_id }: Happening<'rounds.round.opened'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const ready = await demandReady(tx, subject_id, await companyToday(context));
  const { id, kind, created_by, k, questions, opens_on } = ready.draft;
  await sql`
    update feedback_rounds set status = 'open', is_scheduled = false, k = ${k}, opens_on = ${opens_on},
      invited_count = ${ready.raters.length}
    where company_id = app.company_id() and id = ${id}`.execute(tx);
  await openCollection(tx, {
    ...{ id, kind, owner_id: created_by, fewest: k, questions },
    groups: groupsOf(ready),
  });
  await sql`
    delete from feedback_round_invites where company_id = app.company_id() and round_id = ${id}`.execute(tx);
};

export const scheduleRound = async (
  { subject_id }: Happening<'rounds.round.scheduled'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  await demandReady(tx, subject_id, await companyToday(context));
  await sql`
    update feedback_rounds set is_scheduled = true
    where company_id = app.company_id() and id = ${subject_id}`.execute(tx);
};
