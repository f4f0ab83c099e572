/** Feedback as its reader sees it. Contract: `contract/src/feedback/feedback.ts`. */
import type { Feedback, LevelSince } from '@pdy/contract/feedback/feedback';
import { editMinutes, retractHours } from '@pdy/contract/feedback/words';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceOf, heldOn } from '../competencies/index.ts';

export type FeedbackContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};

const gone = 'Pessoa de fora da empresa';

export const personAs = (alias: string, id: RawBuilder<unknown>) => sql`jsonb_build_object('id', ${id},
  'name', coalesce(${shownName(alias)} || case when not ${sql.ref(`${alias}.is_active`)} then ' (inativo)' else '' end, ${gone}),
  'readable_id', ${readableId(alias)})`;

type Row = Omit<Feedback, 'side' | 'may' | 'levels'> & {
  readonly verify_asked_at: Date | null;
  readonly reader_ids: string[];
};

const rowsWhere = async (tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.visibility, f.situation, f.behaviour, f.impact, f.suggestion, f.body, f.status, f.delivered_at,
      f.edited_at, f.read_at, f.acknowledged_at, f.thanks, f.acted_at, f.verify_on, f.verify_asked_at, f.verification,
      f.verification_note, f.moderation, f.report_note, f.version, f.reader_ids,
      ${personAs('g', sql`f.giver_id`)} as giver, ${personAs('r', sql`f.receiver_id`)} as receiver,
      array(select ${shownName('n')} from profiles n where n.user_id = any (f.reader_ids)) as readers,
      case when o.id is not null and f.receiver_id = app.person_id()
        then jsonb_build_object('id', o.id, 'title', o.title) end as goal,
      coalesce((select jsonb_agg(jsonb_build_object('competency_id', k.competency_id, 'name', c.name, 'rating', k.rating) order by c.name)
        from feedback_competencies k join competencies c on c.company_id = k.company_id and c.id = k.competency_id
        where k.company_id = f.company_id and k.feedback_id = f.id), '[]') as competencies,
      coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'author', ${shownName('w')}, 'is_own', y.author_id = app.person_id(),
          'body', y.body, 'created_at', y.created_at) order by y.id)
        from feedback_replies y left join profiles w on w.user_id = y.author_id
        where y.company_id = f.company_id and y.feedback_id = f.id), '[]') as replies
    from feedbacks f
    left join profiles g on g.user_id = f.giver_id
    left join profiles r on r.user_id = f.receiver_id
    left join pdi_goals o on o.company_id = f.company_id and o.id = f.action_goal_id
    where f.company_id = app.company_id() and ${condition}
    order by f.id desc limit ${limit}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    replies: row.replies.map((one) => ({
      ...one,
      author: one.author ?? gone,
      created_at: new Date(one.created_at),
    })),
  }));
};

const sideOf = ({ giver, receiver, moderation }: Row, { person_id }: Actor): Feedback['side'] => {
  if (giver.id === person_id) return 'giver';
  if (receiver.id === person_id) return 'receiver';
  return moderation === 'reported' ? 'moderator' : 'reader';
};

const minuteMs = 60_000;

const mayOf = (row: Row, side: Feedback['side'], now: Date, leader: string | null): Feedback['may'] => {
  const { status, read_at, delivered_at, moderation, verify_asked_at, reader_ids } = row;
  const age = now.getTime() - delivered_at.getTime();
  const isGiver = side === 'giver' && moderation === 'none';
  const isReceiver = side === 'receiver' && moderation === 'none';
  const isUnread = status === 'delivered' && read_at === null;
  const isOpen = status === 'delivered' || status === 'acknowledged';
  return {
    edit: isGiver && isUnread && age <= editMinutes * minuteMs,
    retract: isGiver && isUnread && age <= retractHours * 60 * minuteMs,
    thank: isReceiver && status === 'delivered',
    reply: isGiver || isReceiver,
    act: isReceiver && isOpen,
    close: isReceiver && (isOpen || status === 'verified'),
    verify: isGiver && status === 'acted' && verify_asked_at !== null,
    report: isReceiver,
    share:
      isReceiver &&
      row.visibility === 'manager' &&
      leader !== null &&
      leader !== row.giver.id &&
      !reader_ids.includes(leader),
    decide: side === 'moderator',
  };
};

/** What the two said to each other is for them alone; the giver is not told that it was reported. */
const keptBetween = ({ thanks, verification_note, moderation, report_note }: Row, side: Feedback['side']) => {
  const isOfTwo = side === 'giver' || side === 'receiver';
  return {
    thanks: isOfTwo ? thanks : null,
    verification_note: isOfTwo ? verification_note : null,
    moderation: side === 'giver' && moderation === 'reported' ? ('none' as const) : moderation,
    report_note: side === 'giver' ? null : report_note,
  };
};

/** What the receiver reads next to their feedback: read once for all of it. */
type Beside = {
  readonly leader: string | null;
  readonly evidence: Awaited<ReturnType<typeof evidenceOf>>;
  /** The feedback behind each piece of evidence, by the id of the evidence. */
  readonly sources: ReadonlyMap<string, string>;
};

const besides = async (
  { tx, actor }: Pick<FeedbackContext, 'tx' | 'actor'>,
  rows: readonly Row[],
): Promise<Beside> => {
  const own = rows.filter(({ receiver }) => receiver.id === actor.person_id);
  const acted = own.filter(({ acted_at }) => acted_at !== null).map(({ id }) => id);
  const [leader, evidence, proved] = await Promise.all([
    own.length > 0 ? leaderOf(tx, actor.person_id) : null,
    acted.length > 0 ? evidenceOf(tx, actor.person_id) : new Map(),
    acted.length > 0
      ? tx
          .selectFrom('competency_evidence')
          .select(['id', 'source_id'])
          .where('source_id', 'in', acted)
          .execute()
      : [],
  ]);
  return { leader, evidence, sources: new Map(proved.map(({ id, source_id }) => [id, source_id ?? ''])) };
};

/**
 * The level in each competency that the feedback names, on the day the receiver began something and today, without the
 * feedback's own evidence.
 */
const levelsOf = (
  { actor, clock }: Pick<FeedbackContext, 'actor' | 'clock'>,
  row: Row,
  { evidence, sources }: Beside,
): LevelSince[] => {
  if (row.acted_at === null) return [];
  const today = todayOf({ actor, clock });
  const since = dayIn(actor.timezone, row.acted_at);
  return row.competencies.map(({ competency_id, name }) => {
    const known = evidence.get(competency_id);
    const others = (known?.pieces ?? []).filter(({ id }) => sources.get(id) !== row.id);
    const on = (day: string) => (known ? knownEstimate(heldOn(day, known.competency, others)) : null);
    return { competency_id, name, since, before: on(since), now: on(today) };
  });
};

const leaderOf = async (tx: Tx, person_id: string): Promise<string | null> => {
  const { rows } = await sql<{ leader: string | null }>`select app.leader_of(${person_id}) as leader`.execute(
    tx,
  );
  return rows[0]?.leader ?? null;
};

const asRead = (context: Omit<FeedbackContext, 'record'>, row: Row, beside: Beside): Feedback => {
  const { actor, clock } = context;
  const side = sideOf(row, actor);
  const { verify_asked_at: _, reader_ids: __, ...shown } = row;
  return {
    ...shown,
    // The receiver's plan is their own: the giver is told the outcome, not the plan.
    side,
    ...keptBetween(row, side),
    may: mayOf(row, side, clock(), beside.leader),
    levels: side === 'receiver' ? levelsOf(context, row, beside) : [],
  };
};

export const feedbackAsRead = async (
  context: Omit<FeedbackContext, 'record'>,
  id: string,
): Promise<Feedback> => {
  const [found] = await feedbacksWhere(context, sql`f.id = ${id}`, 1);
  if (!found) throw notFound();
  return found;
};

export const feedbacksWhere = async (
  context: Omit<FeedbackContext, 'record'>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Feedback[]> => {
  const rows = await rowsWhere(context.tx, condition, limit);
  const beside = await besides(context, rows);
  return rows.map((row) => asRead(context, row, beside));
};
