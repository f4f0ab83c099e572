/** Finds the lines of a batch for which nothing has changed since the dry run: minutes may have passed. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isOpenInvite } from '../invites/invite-view.ts';
import type { KeptLine } from './kept-rows.ts';
import type { Existing } from './rules/line-rules.ts';
import { invitesAmong, peopleAmong, unavailableAmong } from './world.ts';

/** A line with the person it changes; null: a new person. */
export type TakenLine = { readonly line: KeptLine; readonly target: Existing | null };
export type Lost = { readonly line: number; readonly message: string };

const gone = {
  person: 'A pessoa foi alterada durante a importação',
  invite: 'O convite foi aceito ou encerrado durante a importação',
  address: 'O e-mail foi convidado ou cadastrado durante a importação',
};

const known = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

/** Addresses that are taken by now, by a person or an open invitation. */
const takenAmong = async (tx: Tx, emails: readonly string[], people: readonly Existing[]) => {
  const { rows } = await sql<{ email: string }>`select email from invites i
    where company_id = app.company_id() and ${isOpenInvite()}
      and email = any (${emails}::text[])`.execute(tx);
  const elsewhere = await unavailableAmong(tx, emails);
  return new Set([
    ...elsewhere,
    ...rows.map(({ email }) => email),
    ...people.map(({ values }) => values.email),
  ]);
};

export const stillThere = async (
  tx: Tx,
  lines: readonly KeptLine[],
): Promise<{ taken: TakenLine[]; lost: Lost[] }> => {
  const emails = known(lines.filter(({ action }) => action === 'criar').map(({ email }) => email));
  const people = await peopleAmong(tx, { ids: known(lines.map(({ profile_id }) => profile_id)), emails });
  const invites = await invitesAmong(tx, known(lines.map(({ invite_id }) => invite_id)));
  const byId = new Map([...people, ...invites].map((one) => [one.id, one]));
  const addresses = await takenAmong(tx, emails, people);
  const taken: TakenLine[] = [];
  const lost: Lost[] = [];
  for (const line of lines) {
    const { action, profile_id, profile_version, invite_id } = line;
    const target = byId.get(profile_id ?? invite_id ?? '') ?? null;
    const kind = action === 'criar' ? 'address' : profile_id === null ? 'invite' : 'person';
    const isThere = {
      address: !addresses.has(line.email ?? ''),
      invite: target !== null,
      person: target !== null && target.version === profile_version,
    }[kind];
    if (isThere) taken.push({ line, target: kind === 'address' ? null : target });
    else lost.push({ line: line.line, message: gone[kind] });
  }
  return { taken, lost };
};
