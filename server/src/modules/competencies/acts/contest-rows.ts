/** Contests as read, with what the caller may do with each. Row-level security decides who sees which. */
import { arbiterDays, type Contest } from '@pdy/contract/competencies/evidence-acts';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readablePerson } from '#kernel/readable.ts';
import { withinDays } from './act-rules.ts';

export type ActContext = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

export const contestsAsRead = (tx: Tx) =>
  tx
    .selectFrom('evidence_contests as t')
    .innerJoin('competency_evidence as e', sameCompany('e.id', 't.evidence_id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'e.competency_id'))
    .leftJoin('pdi_activities as act', sameCompany('act.id', 'e.source_id'))
    .leftJoin('profiles as p', 'p.user_id', 't.person_id')
    .leftJoin('profiles as r', 'r.user_id', 't.replied_by')
    .leftJoin('profiles as a', 'a.user_id', 't.arbitrated_by')
    .select(['t.id', 't.evidence_id', 't.person_id', 't.reason', 't.status', 't.created_at', 't.version'])
    .select(['t.reply', 't.replied_by as replier_id', 't.replied_at', 't.arbitration', 't.arbitrated_at'])
    .select('t.escalation_reason')
    .select('act.title as source_title')
    .select(['e.kind', 'e.level', 'e.observed_on', readablePerson('p', 't.person_id').as('person')])
    .select(joined('competencies as c', ['id', 'name']).$notNull().as('competency'))
    .select([shownName('r').as('replied_by'), shownName('a').as('arbitrated_by')]);

type Row = Awaited<ReturnType<ReturnType<typeof contestsAsRead>['execute']>>[number];

export const administers = ({ role }: Pick<Actor, 'role'>) => role === 'admin' || role === 'corporate';

/** A caller who sees somebody else's contest is the person's manager or an administrator of the company. */
const mayAnswer = ({ person_id, status, replier_id }: Row, actor: Actor) =>
  person_id !== actor.person_id &&
  (status === 'open' || (status === 'escalated' && administers(actor) && replier_id !== actor.person_id));

const mayEscalate = ({ person_id, status, replied_at, arbitrated_at }: Row, { actor, clock }: ActContext) =>
  person_id === actor.person_id &&
  status === 'kept' &&
  arbitrated_at === null &&
  replied_at !== null &&
  withinDays(replied_at, arbiterDays, clock());

export const contestFrom = (row: Row, context: ActContext): Contest => ({
  ...row,
  may_answer: mayAnswer(row, context.actor),
  may_escalate: mayEscalate(row, context),
});

export const contestById = async (id: string, context: ActContext): Promise<Contest> => {
  const row = await contestsAsRead(context.tx).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return contestFrom(row, context);
};
