/** What one of the two will do before the next talk. Contract: `contract/src/one-on-ones/one-on-ones.ts`. */
import type { Agreement } from '@pdy/contract/one-on-ones/one-on-ones';
import { isLate } from '@pdy/contract/rules/late';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { heldRow, locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { nameOrOutsider, shownPerson } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { pairOf, type TalkContext } from './pairs.ts';

/** The most agreements shown: open ones, and the last ones that were kept. */
const mostShown = 100;
const mostKept = 10;

/** Whether agreement `a` is open and owned by neither of the two now. Its readers may take it over. */
const isLeft = sql<boolean>`(a.done_at is null and a.owner_id <> a.person_id
  and a.owner_id is distinct from app.manager_of(a.person_id))`;

const agreementsWhere = async (
  tx: Tx,
  { person_id }: Actor,
  { today, condition }: { today: string; condition: RawBuilder<unknown> },
): Promise<Agreement[]> => {
  const { rows } = await sql<Omit<Agreement, 'is_late'>>`
    select a.id, a.text, ${shownPerson('p', 'a.owner_id')} as owner, a.due_on, a.done_at, a.version,
      a.author_id = ${person_id} as is_own, ${isLeft} as may_take
    from one_on_one_agreements a
    left join profiles p on p.company_id = a.company_id and p.user_id = a.owner_id
    where a.company_id = app.company_id() and ${condition}
    order by a.done_at desc nulls first, a.due_on nulls last, a.id limit ${mostShown}`.execute(tx);
  return rows.map((row) => ({ ...row, is_late: row.done_at === null && isLate(row.due_on, today) }));
};

export const agreementsOf = async (
  tx: Tx,
  actor: Actor,
  { person_id, today }: { person_id: string; today: string },
): Promise<Agreement[]> => {
  const all = await agreementsWhere(tx, actor, { today, condition: sql`a.person_id = ${person_id}` });
  const open = all.filter(({ done_at }) => done_at === null);
  return [...open, ...all.filter(({ done_at }) => done_at !== null).slice(0, mostKept)];
};

const agreementOf = async ({ tx, actor, clock }: TalkContext, id: string): Promise<Agreement> => {
  const today = todayOf({ actor, clock });
  const [agreement] = await agreementsWhere(tx, actor, { today, condition: sql`a.id = ${id}` });
  if (!agreement) throw notFound();
  return agreement;
};

export const addAgreement = authed.oneOnOnes.add_agreement.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { person_id, owner_id, due_on } = input;
  const manager_id = (await pairOf(context, person_id)).manager.user_id;
  // Checked before the row: the person named may be of no company at all.
  if (owner_id !== person_id && owner_id !== manager_id) throw broken('agreement_is_of_one_of_the_two');
  const { id } = await tx
    .insertInto('one_on_one_agreements')
    .values({ ...input, manager_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('one_on_ones.agreement.made', id, { person_id, manager_id, owner_id, due_on });
  return agreementOf(context, id);
});

export const changeAgreement = authed.oneOnOnes.change_agreement.handler(
  async ({ input: { id, version, ...draft }, context }) => {
    const { tx, record } = context;
    const before = await locked(tx, 'one_on_one_agreements', { id, version });
    await tx.updateTable('one_on_one_agreements').set(draft).where('id', '=', id).execute();
    const { person_id, manager_id } = before;
    const { owner_id, due_on } = draft;
    if (owner_id !== before.owner_id)
      await record('one_on_ones.agreement.given', id, { person_id, manager_id, owner_id, due_on });
    return agreementOf(context, id);
  },
);

export const tickAgreement = authed.oneOnOnes.tick_agreement.handler(
  async ({ input: { id, is_done }, context }) => {
    const { tx, clock, record } = context;
    const { done_at } = await heldRow(tx, 'one_on_one_agreements', id);
    if ((done_at !== null) !== is_done) {
      await tx
        .updateTable('one_on_one_agreements')
        .set({ done_at: is_done ? clock() : null })
        .where('id', '=', id)
        .execute();
      if (is_done) await record('one_on_ones.agreement.kept', id, {});
    }
    return agreementOf(context, id);
  },
);

export const takeAgreement = authed.oneOnOnes.take_agreement.handler(async ({ input: { id }, context }) => {
  const { tx, actor, record } = context;
  const { person_id, manager_id, due_on } = await heldRow(tx, 'one_on_one_agreements', id);
  if (!(await agreementOf(context, id)).may_take) throw broken('agreement_waits_for_somebody');
  await tx
    .updateTable('one_on_one_agreements')
    .set({ owner_id: actor.person_id })
    .where('id', '=', id)
    .execute();
  const taken = { person_id, manager_id, owner_id: actor.person_id, due_on };
  await record('one_on_ones.agreement.given', id, taken);
  return agreementOf(context, id);
});

export const removeAgreement = authed.oneOnOnes.remove_agreement.handler(
  async ({ input: { id }, context: { tx, actor, record } }) => {
    const agreement = await heldRow(tx, 'one_on_one_agreements', id);
    if (agreement.author_id !== actor.person_id) throw broken('agreement_is_changed_by_its_author');
    await tx.deleteFrom('one_on_one_agreements').where('id', '=', id).execute();
    await record('one_on_ones.agreement.removed', id, {});
    return { id };
  },
);

/** The caller's open agreements, as rows of things to do: the columns of a next action. */
export const agreementsToDo = ({ person_id }: Pick<Actor, 'person_id'>, most: number) => sql`
  (select 'agreement' as kind, a.id, a.text as title, ${nameOrOutsider('p')} as context, a.due_on, null::timestamptz as at,
     null::date as since, 0 as place, (count(*) over ())::int as total
   from one_on_one_agreements a
   left join profiles p on p.company_id = a.company_id
     and p.user_id = case when a.person_id = ${person_id} then a.manager_id else a.person_id end
   where a.company_id = app.company_id() and a.owner_id = ${person_id} and a.done_at is null
   order by a.due_on nulls last, a.id limit ${most})`;
