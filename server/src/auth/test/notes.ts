/** The notes of the sign-in module in the security log, read without row-level security. */
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

/** Oldest first. `user_id` null: the notes about nobody known. */
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
