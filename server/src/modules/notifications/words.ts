/** Text parts that several notifications share. */
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

/** The person's name for the reader; the system and the platform are not colleagues. */
export const nameOf = async (tx: Tx, person_id: string | null): Promise<string> => {
  if (person_id === null) return 'O PDY';
  const person = await tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', person_id)
    .select(shownName('p').as('name'))
    .executeTakeFirst();
  return person?.name ?? 'A administração do PDY';
};

/** ' Recado: “…”', or nothing. */
export const quoted = (label: string, text: string | null): string => (text ? ` ${label}: “${text}”` : '');
