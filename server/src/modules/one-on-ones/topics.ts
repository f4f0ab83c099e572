/** What the two want to talk about. Contract: `contract/src/one-on-ones/one-on-ones.ts`. */
import type { Topic } from '@pdy/contract/one-on-ones/one-on-ones';
import { topicLength } from '@pdy/contract/one-on-ones/words';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { heldRow, locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { shownPerson } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { blockerIn } from './blockers.ts';
import { type Pair, pairOf } from './pairs.ts';

/** The oldest ones; hardly ever are more waiting. */
const mostWaiting = 200;

const topicsWhere = async (
  tx: Tx,
  { person_id }: Actor,
  condition: RawBuilder<unknown>,
): Promise<Topic[]> => {
  const { rows } = await sql<Topic>`
    select o.id, ${shownPerson('p', 'o.author_id')} as author, o.author_id = ${person_id} as is_own, o.body, o.is_done,
      o.talk_id, o.version
    from one_on_one_topics o
    left join profiles p on p.company_id = o.company_id and p.user_id = o.author_id
    where o.company_id = app.company_id() and ${condition}
    order by o.id limit ${mostWaiting}`.execute(tx);
  return rows;
};

/** Topics of the next talk: those done with a former leader are not part of it. */
export const topicsOf = (tx: Tx, actor: Actor, { person, manager }: Pair) =>
  topicsWhere(
    tx,
    actor,
    sql`o.person_id = ${person.user_id} and o.talk_id is null
      and (not o.is_done or o.manager_id = ${manager.user_id})`,
  );

const topicOf = async (tx: Tx, actor: Actor, id: string): Promise<Topic> => {
  const [topic] = await topicsWhere(tx, actor, sql`o.id = ${id}`);
  if (!topic) throw notFound();
  return topic;
};

export const addTopic = authed.oneOnOnes.add_topic.handler(
  async ({ input: { person_id, body }, context }) => {
    const { tx, actor, record } = context;
    const { manager } = await pairOf(context, person_id);
    const { id } = await tx
      .insertInto('one_on_one_topics')
      .values({ person_id, manager_id: manager.user_id, body })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('one_on_ones.topic.added', id, { person_id, manager_id: manager.user_id });
    return topicOf(tx, actor, id);
  },
);

const cut = (text: string) => {
  const letters = [...text.trim()];
  return letters.length > topicLength ? `${letters.slice(0, topicLength - 1).join('')}…` : letters.join('');
};

/** If both take it at once, it becomes one topic. */
export const takeBlocker = authed.oneOnOnes.take_blocker.handler(
  async ({ input: { checkin_id }, context }) => {
    const { tx, actor, record } = context;
    const blocker = await blockerIn(tx, checkin_id);
    if (!blocker) throw notFound();
    const { person_id, blockers } = blocker;
    const manager_id = (await pairOf(context, person_id)).manager.user_id;
    const added = await tx
      .insertInto('one_on_one_topics')
      .values({ person_id, manager_id, body: cut(blockers), checkin_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await record('one_on_ones.topic.added', added.id, { person_id, manager_id });
    const [topic] = await topicsWhere(
      tx,
      actor,
      sql`o.checkin_id = ${checkin_id} and o.manager_id = ${manager_id}`,
    );
    if (!topic) throw notFound();
    return topic;
  },
);

export const changeTopic = authed.oneOnOnes.change_topic.handler(
  async ({ input: { id, version, body }, context: { tx, actor } }) => {
    await locked(tx, 'one_on_one_topics', { id, version });
    await tx.updateTable('one_on_one_topics').set({ body }).where('id', '=', id).execute();
    return topicOf(tx, actor, id);
  },
);

export const tickTopic = authed.oneOnOnes.tick_topic.handler(
  async ({ input: { id, is_done }, context: { tx, actor } }) => {
    await heldRow(tx, 'one_on_one_topics', id);
    await tx.updateTable('one_on_one_topics').set({ is_done }).where('id', '=', id).execute();
    return topicOf(tx, actor, id);
  },
);

export const removeTopic = authed.oneOnOnes.remove_topic.handler(
  async ({ input: { id }, context: { tx, actor } }) => {
    const topic = await heldRow(tx, 'one_on_one_topics', id);
    if (topic.author_id !== actor.person_id) throw broken('topic_is_changed_by_its_author');
    await tx.deleteFrom('one_on_one_topics').where('id', '=', id).execute();
    return { id };
  },
);
