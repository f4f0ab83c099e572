/** Notifications for tests, sent as the product sends them. */
import { randomUUID } from 'node:crypto';
import { systemClock } from '../src/kernel/clock.ts';
import { type NewNotification, notify } from '../src/modules/notifications/index.ts';
import { settle } from './library.ts';
import { rowOf } from './team.ts';
import { as, asSystem, type Person } from './world.ts';

/** Sends a notification to people of one company; returns its id. `at`: when, by default now. */
export const sendNotice = async (
  [first, ...others]: readonly [Person, ...Person[]],
  more: Partial<NewNotification> & { at?: Date } = {},
): Promise<string> => {
  const { at, ...given } = more;
  const dedupe_key = randomUUID();
  const notification: NewNotification = {
    to: [first, ...others].map(({ person_id }) => person_id),
    titulo: 'Um aviso',
    mensagem: 'Uma mensagem.',
    tipo: 'informativa',
    dedupe_key,
    ...given,
  };
  const clock = at ? () => at : systemClock;
  await asSystem(first.company_id, ({ tx }) => notify(tx, notification), clock);
  const { id } = await rowOf<{ id: string }>('select id from notifications where dedupe_key = $1', [
    notification.dedupe_key,
  ]);
  return id;
};

/** Returns what somebody has not read and marks it read; unread notifications of one ticket count as one. */
export const unreadBy = async (person: Person) => {
  const { items } = await as(person).notifications.bell();
  await as(person).notifications.mark_all_read();
  return items
    .filter(({ status }) => status === 'nao_lida')
    .map(({ notification: { titulo, mensagem, link_destino } }) => ({ titulo, mensagem, link_destino }));
};

/** After everything that follows: how many are unread, and the titles, newest first. */
export const bellOf = async (person: Person) => {
  await settle(person.company_id);
  const { items, unread } = await as(person).notifications.bell();
  return { unread, titles: items.map(({ notification: { titulo } }) => titulo) };
};
