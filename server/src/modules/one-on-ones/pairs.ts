/** Who the two of a talk are, and which of them is the caller. */
import type { TalkSide } from '@pdy/contract/one-on-ones/words';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { nameOrOutsider, shownName } from '#kernel/names.ts';

export type TalkContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};
type Asking = Pick<TalkContext, 'tx' | 'actor'>;

export type Pair = {
  readonly person: { user_id: string; name: string };
  readonly manager: { user_id: string; name: string };
  readonly side: TalkSide;
};

/** The two of a talk. NOT_FOUND for everybody else. A caller without a manager gets a separate error. */
export const pairOf = async ({ tx, actor }: Asking, person_id: string): Promise<Pair> => {
  const isOwn = person_id === actor.person_id;
  const { rows } = await sql<{ name: string; manager_id: string | null; manager_name: string }>`
    select ${shownName('p')} as name, p.manager_id, ${nameOrOutsider('m')} as manager_name
    from profiles p left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    where p.company_id = app.company_id() and p.user_id = ${person_id}
      and (${isOwn} or p.user_id in (select app.direct_reports()))`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.manager_id === null) throw broken('one_on_one_has_a_manager');
  return {
    person: { user_id: person_id, name: row.name },
    manager: { user_id: row.manager_id, name: row.manager_name },
    side: isOwn ? 'person' : 'manager',
  };
};
