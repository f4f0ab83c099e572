/** How often a person may recognise another, by the rule that the screen uses too. */
import { ORPCError } from '@orpc/server';
import type { Rule } from '@pdy/contract/messages';
import type { Recognisable } from '@pdy/contract/recognition/recognition';
import { twiceSentence } from '@pdy/contract/recognition/words';
import { type KudosVerdict, kudosVerdict } from '@pdy/contract/rules/kudos';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { shownName } from '#kernel/names.ts';
import type { RecognitionContext } from './rows.ts';

type Asking = Pick<RecognitionContext, 'tx' | 'actor' | 'clock'>;
type Sent = { readonly at: Date; readonly to: readonly string[] };

/**
 * What the caller has sent in eight days, including withdrawn posts: each once, however many people got it in private.
 */
const sentBy = async ({ tx, actor, clock }: Asking): Promise<Sent[]> => {
  const { rows } = await sql<Sent>`
    select min(r.created_at) as at, array_agg(o.person_id) as "to"
    from recognitions r join recognition_recipients o on o.company_id = r.company_id and o.recognition_id = r.id
    where r.company_id = app.company_id() and r.person_id = ${actor.person_id}::uuid
      and r.created_at > ${clock()}::timestamptz - interval '8 days'
    group by r.sent_id`.execute(tx);
  return rows;
};

/**
 * Whether the caller may recognise a person now. A post sent to several people counts once towards the day's limit, and
 * once for each of them.
 */
const verdictFor = ({ actor, clock }: Asking, sent: readonly Sent[], to: string): KudosVerdict => {
  const from = actor.person_id;
  const past = sent.map((one) => ({ from, to: one.to.includes(to) ? to : '', at: one.at.getTime() }));
  return kudosVerdict({ from, to, at: clock().getTime() }, past, actor.timezone);
};

type Found = Recognisable & { readonly name: string };

/** Active people of the company, each with the present result of the rule. */
export const recognisable = async (asking: Asking, ids: readonly string[]): Promise<Found[]> => {
  const sent = await sentBy(asking);
  const { rows } = await sql<Omit<Found, 'verdict'>>`
    select p.user_id, ${shownName('p')} as name, coalesce(c.is_public, true) as is_public
    from profiles p left join recognition_choices c on c.company_id = p.company_id and c.person_id = p.user_id
    where p.company_id = app.company_id() and p.is_active and p.user_id = any (${[...ids]}::uuid[])`.execute(
    asking.tx,
  );
  return rows.map((one) => ({ ...one, verdict: verdictFor(asking, sent, one.user_id) }));
};

const ruleOf: Record<Exclude<KudosVerdict, 'ok'>, Rule> = {
  self: 'nobody_praises_themselves',
  daily_limit: 'five_recognitions_a_day',
  recipient_limit: 'two_recognitions_to_one',
};

/**
 * Refuses with the reason of the first person who may not be recognised. The caller is locked, so that two posts at
 * once count each other.
 */
export const demandRecognisable = async (context: Asking, ids: readonly string[]): Promise<Found[]> => {
  const { tx, actor } = context;
  await sql`select from profiles where user_id = ${actor.person_id}::uuid for no key update`.execute(tx);
  const found = await recognisable(context, ids);
  if (found.length < ids.length) throw broken('recognised_people_are_here');
  for (const { verdict, name } of found) {
    if (verdict === 'ok') continue;
    const rule = ruleOf[verdict];
    if (verdict !== 'recipient_limit') throw broken(rule);
    throw new ORPCError('RULE_BROKEN', { status: 422, message: twiceSentence(name), data: { rule } });
  }
  return found;
};
