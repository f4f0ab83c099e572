/** Records an event: audit row, jobs and immediate effects, all in the caller's transaction. */
import type { EventName } from '@pdy/contract/events';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db.ts';
import { securityEvents } from '../security/security-events.ts';
import { type RequestOrigin, type SecurityNote, writeNotes } from '../security/security-notes.ts';
import type { Happening, Recorder, ToRecord } from './happening.ts';
import type { Reactions } from './reactions.ts';

export const reactionsQueue = 'reactions';

type Options = {
  readonly tx: Tx;
  readonly actor: {
    readonly person_id: string | null;
    readonly company_id: string;
    readonly role: string;
    readonly is_visiting?: boolean | undefined;
  };
  readonly clock: Clock;
  readonly reactions: Reactions;
  readonly origin?: RequestOrigin | undefined;
};

/**
 * Writes the event and a job for each reaction of the kind `after`, in one statement. Returns the event's id. The
 * insert returns nothing, because PostgreSQL would check then that the caller may read the event, which takes longer
 * than to write it.
 */
const write = async (
  { tx, actor }: Options,
  name: string,
  subject_id: string,
  payload: unknown,
  after: string[],
) => {
  const { rows } = await sql<{ id: string }>`
    with event as materialized (select uuidv7() as id),
    written as (
      insert into events (id, company_id, name, subject_id, payload)
      select id, ${actor.company_id}::uuid, ${name}, ${subject_id}::uuid, ${JSON.stringify(payload)}::jsonb from event)
    select id, (select count(app.enqueue(${reactionsQueue}, jsonb_build_object(
      'event_id', id, 'company_id', ${actor.company_id}::uuid, 'reaction', reaction)))
      from unnest(${after}::text[]) reaction)
    from event`.execute(tx);
  const [event] = rows;
  if (!event) throw new Error(`the event ${name} was not written`);
  return event.id;
};

/** Actions of administrators are also noted in the security log. */
const writeSecurity = async (
  { tx, actor, origin }: Options,
  name: EventName,
  subject_ids: readonly string[],
) => {
  const weight = securityEvents[name];
  if (!weight) return;
  const noteOf = (subject_id: string): SecurityNote => ({
    event_type: 'administration',
    action: weight.action,
    resource: name,
    resource_id: subject_id,
    user_id: actor.person_id,
    user_role: actor.role,
    company_id: actor.company_id,
    target_user_id: weight.isAboutSubject ? subject_id : null,
    severity: weight.severity,
    status: 'success',
    is_admin_action: true,
    is_cross_company: actor.is_visiting ?? false,
    ...origin,
  });
  await writeNotes(tx, subject_ids.map(noteOf));
};

/** Writes any number of events in one statement. */
const writeMany = async ({ tx, actor }: Options, name: string, items: readonly ToRecord[]) => {
  const { rows } = await sql<{ id: string }>`
    insert into events (company_id, name, subject_id, payload)
    select ${actor.company_id}, ${name}, (item->>'subject_id')::uuid, item->'payload'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality happened(item, place)
    order by place
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

const become = (tx: Tx, person_id: string | null, role: string) =>
  sql`select set_config('app.person_id', ${person_id ?? ''}, true), set_config('app.role', ${role}, true)`.execute(
    tx,
  );

export const recorder = (options: Options): Recorder => {
  const { tx, actor, clock, reactions } = options;
  const record: Recorder = async (name, subject_id, payload) => {
    const all = reactions.of(name);
    const after = all.filter(({ when }) => when === 'after').map((reaction) => reaction.name);
    const [id] = await Promise.all([
      write(options, name, subject_id, payload, after),
      writeSecurity(options, name, [subject_id]),
    ]);
    const now = all.filter(({ when }) => when === 'together');
    if (now.length === 0) return;

    const { company_id, person_id, role } = actor;
    const event: Happening<typeof name> = { id, name, company_id, actor_id: person_id, subject_id, payload };
    const system = recorder({ ...options, actor: { person_id: null, company_id, role: 'system' } });
    const isSystem = person_id === null && role === 'system';
    if (!isSystem) await become(tx, null, 'system');
    for (const reaction of now) await reaction.run(event, { tx, record: system, clock, company_id });
    if (!isSystem) await become(tx, person_id, role);
  };
  record.many = async (name, items, followed) => {
    const missed = reactions.of(name).find((reaction) => !followed.includes(reaction.name));
    if (missed) throw new Error(`nobody does for many ${name} what ${missed.name} does for one`);
    if (items.length === 0) return [];
    const [ids] = await Promise.all([
      writeMany(options, name, items),
      writeSecurity(
        options,
        name,
        items.map(({ subject_id }) => subject_id),
      ),
    ]);
    return ids;
  };
  return record;
};
