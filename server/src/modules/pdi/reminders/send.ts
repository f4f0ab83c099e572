/** Sends the reminders of a morning: each thing once, and only a few per person. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type Reminder, restOf } from './words.ts';

/** How people are notified. Passed in, because the module of notifications imports this one. */
export type Notify = (
  tx: Tx,
  notification: {
    readonly to: readonly string[];
    readonly titulo: string;
    readonly mensagem: string;
    readonly tipo: 'acompanhamento';
    readonly link_destino: string;
    readonly about?: string;
    readonly dedupe_key: string;
  },
) => Promise<void>;

/** Whom the reminders reach, how, and on which day. */
type Sending = { readonly tx: Tx; readonly notify: Notify; readonly today: string };

/** Notifications of this module in the application per person and day; the last of them stands for the rest. */
const mostADay = 3;

type Key = { readonly person_id: string; readonly object_id: string; readonly kind: string };
const keyOf = ({ person_id, object_id, kind }: Key) => `${person_id} ${object_id} ${kind}`;

/** The reminders that were not sent before, or that were sent for another date. */
const unsent = async (tx: Tx, reminders: readonly Reminder[], today: string) => {
  const rows = reminders.map(({ person_id, object_id, kind, about_on }) => ({
    person_id,
    object_id,
    kind,
    about_on,
  }));
  const { rows: fresh } = await sql<Key>`
    insert into pdi_reminders as r (person_id, object_id, kind, about_on, told_on)
    select person_id, object_id, kind, about_on, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(person_id uuid, object_id uuid, kind text, about_on date)
    on conflict (company_id, person_id, object_id, kind)
      do update set about_on = excluded.about_on, told_on = excluded.told_on
      where r.about_on <> excluded.about_on
    returning person_id, object_id, kind`.execute(tx);
  const keys = new Set(fresh.map(keyOf));
  return reminders.filter((reminder) => keys.has(keyOf(reminder)));
};

const notifyOne = async ({ tx, notify, today }: Sending, reminders: readonly Reminder[]) => {
  const shown = reminders.length > mostADay ? reminders.slice(0, mostADay - 1) : reminders;
  for (const { person_id, object_id, kind, about_on, titulo, mensagem, link_destino, about } of shown)
    await notify(tx, {
      to: [person_id],
      titulo,
      mensagem,
      link_destino,
      ...(about && { about }),
      tipo: 'acompanhamento',
      dedupe_key: `pdi ${kind} ${object_id} ${person_id} ${about_on}`,
    });
  const [first] = reminders;
  if (!first || shown.length === reminders.length) return;
  const { person_id } = first;
  await notify(tx, {
    to: [person_id],
    ...restOf(reminders.slice(shown.length)),
    tipo: 'acompanhamento',
    dedupe_key: `pdi reminders ${person_id} ${today}`,
  });
};

/** Notifies people of reminders in the order given: the first ones get a notification of their own. */
export const notifyReminders = async (sending: Sending, reminders: readonly Reminder[]): Promise<void> => {
  if (reminders.length === 0) return;
  const fresh = await unsent(sending.tx, reminders, sending.today);
  for (const own of Map.groupBy(fresh, ({ person_id }) => person_id).values()) await notifyOne(sending, own);
};
