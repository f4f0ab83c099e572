/** Live topic: a company has changed its hidden pages. */
import { sql } from 'kysely';
import type { LiveTopic } from '#kernel/live.ts';

/** Messages of the channel begin with the topic's name: see `app.tell_hidden_pages`. */
export const pagesNews: LiveTopic = {
  name: 'pages',
  changed: async (tx, { since }) => {
    const { rows } = await sql<{ id: string; changed_in: number }>`
      select company_id as id, changed_in from company_page_settings
      where company_id = app.company_id() and changed_in >= ${since}::bigint`.execute(tx);
    return rows;
  },
};
