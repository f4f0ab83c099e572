/** A connection of a serving role that a test kills. */
import pg from 'pg';

export type Killable = pg.Client;

export const aKillable = async (url: string): Promise<Killable> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // Without a listener its death would end the process.
  await client.connect();
  return client;
};
