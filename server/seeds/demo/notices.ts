/** What the people of a demo company were told lately, by the product's own reactions, on the day it happened. */
import type { EventName } from '@pdy/contract/events';
import { daysAfter } from '@pdy/contract/rules/days';
import { dayIn } from '../../src/kernel/clock.ts';
import { eventsById } from '../../src/kernel/events/event-by-id.ts';
import { joinReactions } from '../../src/kernel/events/reactions.ts';
import { reactions } from '../../src/modules/notifications/index.ts';
import { announcements, unsent } from '../content/announcements.ts';
import { each } from './lanes.ts';
import type { Colleague } from './people.ts';
import type { CallsOn, InCompany } from './working.ts';

type Options = {
  readonly inCompany: InCompany;
  readonly calls: CallsOn;
  readonly today: string;
};

/** Older news is not sent; news older than the second number has been read. */
const newsDays = 30;
const unreadDays = 4;

const notifying = joinReactions(reactions);
const names = Object.keys(reactions) as EventName[];

const eventsFrom = ({ inCompany, today }: Options) =>
  inCompany(today, ({ tx }) =>
    tx
      .selectFrom('events')
      .where('name', 'in', names)
      .where('at', '>=', new Date(`${daysAfter(today, -newsDays)}T00:00:00Z`))
      .orderBy('at')
      .orderBy('id')
      .select(['id', 'at'])
      .execute(),
  );

type PastEvent = { readonly id: string; readonly at: Date };

const dayOf = ({ at }: PastEvent) => dayIn('America/Sao_Paulo', at);

/** Sends the news of each day in order, on that day; days do not wait for each other. */
const notifyAll = ({ inCompany }: Options, list: readonly PastEvent[]) =>
  each([...Map.groupBy(list, dayOf)], ([day, ofDay]) =>
    inCompany(day, async (context) => {
      const ids = ofDay.map(({ id }) => id);
      for (const event of await eventsById(context.tx, context.company_id, ids))
        for (const { run } of notifying.of(event.name)) await run(event, context);
    }),
  );

type Announcement = (typeof announcements)[number];

/** Sends it as its author would have done on that day. */
const announceOne = (
  { inCompany, today }: Options,
  { ago, ...words }: Announcement,
  { author_id, readers }: { author_id: string; readers: readonly string[] },
) =>
  inCompany(daysAfter(today, -ago), async ({ tx }) => {
    const audience = JSON.stringify({ kind: 'todos' });
    const dedupe_key = `demo ${words.titulo}`;
    const notice = await tx
      .insertInto('notifications')
      .values({ ...words, origin: 'manual', author_id, audience, dedupe_key })
      .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!notice) return;
    await tx
      .insertInto('user_notifications')
      .values(readers.map((user_id) => ({ user_id, notification_id: notice.id })))
      .execute();
    await tx
      .updateTable('notifications')
      .set({ recipients: readers.length })
      .where('id', '=', notice.id)
      .execute();
  });

const announce = async (options: Options, people: readonly Colleague[]) => {
  const author = people.find(({ role }) => role === 'admin');
  if (!author) return;
  const readers = people.map(({ person_id }) => person_id);
  for (const announcement of announcements)
    await announceOne(options, announcement, { author_id: author.person_id, readers });
  const desk = options.calls(author, daysAfter(options.today, -1)).notices;
  const { items } = await desk.list({ status: 'rascunho' });
  if (items.length === 0) await desk.create(unsent);
};

/** A second run adds nothing. */
export const addNotices = async (options: Options, people: readonly Colleague[]): Promise<void> => {
  const { calls, today } = options;
  await announce(options, people);
  const events = await eventsFrom(options);
  const lately = daysAfter(today, -unreadDays);
  const isRead = (event: PastEvent) => dayOf(event) <= lately;
  await notifyAll(options, events.filter(isRead));
  await each(people, async (person) => {
    await calls(person, lately).notifications.mark_all_read();
  });
  await notifyAll(
    options,
    events.filter((one) => !isRead(one)),
  );
};
