/** How a round ends: with a result, as far as it may be shown, or without one. */
import type { RoundResult } from '@pdy/contract/rounds/rounds';
import type { RoundKind } from '@pdy/contract/rounds/words';
import { closedState, participationShown, showsComments } from '@pdy/contract/rules/rounds/ending';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening, Recorder } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { endCollection, type SealedResult, sealedResults } from '../sealed/index.ts';

/** The number of invited people who still work here. */
const stillInvited = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from sealed_invitations i
    join profiles p on p.company_id = i.company_id and p.user_id = i.rater_id and p.is_active
    where i.company_id = app.company_id() and i.collection_id = ${id}`.execute(tx);
  return rows[0]?.people ?? 0;
};

/** The person whom the round is about has left or is erased: nobody is left to read the answers. */
export const isSubjectGone = sql<boolean>`r.person_id is not null and not exists (select from profiles p
  where p.company_id = r.company_id and p.user_id = r.person_id and p.is_active)`;

const hasNobody = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from feedback_rounds r where r.company_id = app.company_id() and r.id = ${id} and ${isSubjectGone}`.execute(
    tx,
  );
  return rows.length > 0;
};

/** Closes a round as the system, with the round locked. */
export const closeRound = async (
  { tx, record }: { readonly tx: Tx; readonly record: Recorder },
  { id, k }: { readonly id: string; readonly k: number },
): Promise<void> => {
  const isVoid = closedState(await stillInvited(tx, id), k) === 'void' || (await hasNobody(tx, id));
  await sql`
    update feedback_rounds set status = ${isVoid ? 'void' : 'closed'}
    where company_id = app.company_id() and id = ${id} and status = 'open'`.execute(tx);
  await endCollection(tx, id, { keeps: !isVoid });
  await record(isVoid ? 'rounds.round.voided' : 'rounds.round.closed', id, {});
};

/** The person who began a draft deletes it directly. */
export const throwAway = async (
  { subject_id }: Happening<'rounds.round.called_off'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const { rows } = await sql<{ status: string }>`
    select status from feedback_rounds where company_id = app.company_id() and id = ${subject_id} for update`.execute(
    tx,
  );
  const [round] = rows;
  if (!round) return;
  if (round.status !== 'open') throw broken('round_goes_on_from_here');
  await sql`
    update feedback_rounds set status = 'void', called_off_on = ${await companyToday(context)}
    where company_id = app.company_id() and id = ${subject_id}`.execute(tx);
  await endCollection(tx, subject_id, { keeps: false });
};

type Texts = RoundResult['texts'];

/** The group that wrote them is not shown. */
const textsOf = (kind: RoundKind, { computed, texts }: SealedResult, k: number): Texts => {
  const answersOf = (group: string) =>
    computed.groups.filter((one) => one.group === group).reduce((sum, { answers }) => sum + answers, 0);
  const visible = texts.filter(({ group }) => showsComments(kind, answersOf(group), k));
  return [...Map.groupBy(visible, ({ question_id }) => question_id)].map(([question_id, lists]) => ({
    question_id,
    texts: lists.flatMap((one) => [...one.texts]),
  }));
};

const shownOf = (kind: RoundKind, result: SealedResult | undefined, k: number) => {
  const groups = result?.computed.groups ?? [];
  const answered = participationShown(
    { answered: groups.reduce((sum, { answers }) => sum + answers, 0), is_closed: true },
    k,
  );
  if (!result || answered === null)
    return { answered: null, shown: { groups: [], texts: [], merged: false } };
  const shown = {
    groups: groups.map(({ group, area, means, choices }) => ({ group, area, means, choices })),
    texts: textsOf(kind, result, k),
    merged: result.computed.merged,
  };
  return { answered, shown };
};

/** Stores what is shown. Texts of several groups are in one list, in random order. */
const keepShown = (tx: Tx, id: string, { answered, shown }: ReturnType<typeof shownOf>) =>
  sql`
  insert into feedback_round_results (round_id, answered, shown)
  values (${id}, ${answered}, jsonb_set(${JSON.stringify(shown)}::jsonb, '{texts}', coalesce(
    (select jsonb_agg(jsonb_build_object('question_id', t.question_id, 'texts', (
        select jsonb_agg(one order by gen_random_uuid()) from jsonb_array_elements(t.texts) one)) order by t.question_id)
     from jsonb_to_recordset(${JSON.stringify(shown.texts)}::jsonb) as t (question_id uuid, texts jsonb)), '[]')))`.execute(
    tx,
  );

/** Publishes a round once its answers were processed: what may be shown of them is copied, and people are notified. */
export const publishRound = async (
  { subject_id, payload: { kind, keeps } }: Happening<'sealed.collection.closed'>,
  context: ReactionContext,
): Promise<void> => {
  if (kind === 'review' || !keeps) return;
  const { tx, record } = context;
  const { rows } = await sql<{ k: number }>`
    select k from feedback_rounds
    where company_id = app.company_id() and id = ${subject_id} and status = 'closed' for update`.execute(tx);
  const [round] = rows;
  if (!round) return;
  const result = (await sealedResults(tx, subject_id)).find((one) => one.subject_id === subject_id);
  await keepShown(tx, subject_id, shownOf(kind, result, round.k));
  await sql`
    update feedback_rounds set status = 'published', published_on = ${await companyToday(context)}
    where company_id = app.company_id() and id = ${subject_id}`.execute(tx);
  await record('rounds.round.published', subject_id, {});
};
