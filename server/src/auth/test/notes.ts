/** What the sign-in module wrote into the security log, past every fence. */
import pg from 'pg';
import type { TestPostgres } from '#test/postgres.ts';

export type Note = {
  id: string;
  action: string;
  user_id: string | null;
  user_email: string | null;
  status: string;
  risk_score: number;
  failed_attempts: number;
  metadata: unknown;
  user_agent: string | null;
  ip: string | null;
};

/** Oldest first; of nobody known when `user_id` is null. */
export const notesOf = async (
  { superUrl }: Pick<TestPostgres, 'superUrl'>,
  user_id: string | null,
): Promise<Note[]> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  const { rows } = await client
    .query<Note>('select * from access_logs where user_id is not distinct from $1 order by id', [user_id])
    .finally(() => client.end());
  return rows;
};
