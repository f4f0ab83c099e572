/** Live topic: changes of a person's notifications. */
import { sql } from 'kysely';
import type { LiveTopic } from '#kernel/live.ts';

/** Messages of the channel begin with the topic's name: see `app.tell_readers`. */
export const news: LiveTopic = {
  name: 'notifications',
  changed: async (tx, { person_id, since, limit }) => {
    const { rows } = await sql<{ id: string; changed_in: number }>`
      select notification_id as id, changed_in from user_notifications
      where user_id = ${person_id} and changed_in >= ${since}::bigint
      union all
      select notification_id, changed_in from retired_notices where changed_in >= ${since}::bigint
      order by changed_in desc limit ${limit}`.execute(tx);
    return rows;
  },
};
