/** Stored recognitions, in the terms of the contract. */
import type { Recognition } from '@pdy/contract/recognition/recognition';
import { recognitionEditMinutes } from '@pdy/contract/recognition/words';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

export type RecognitionContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};

/** People who left are marked, and no longer have a photo. `alias` is the profile's, `id` the column with their id. */
export const nameAsKnown = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${shownName(alias)} || case when ${sql.ref(`${alias}.is_active`)}
    or ${sql.ref(`${alias}.erased_at`)} is not null then '' else ' (inativo)' end, 'Pessoa de fora da empresa')`;

export const personAsKnown = (alias: string, id: string) => sql`jsonb_build_object('user_id', ${sql.ref(id)},
  'name', ${nameAsKnown(alias)}, 'is_active', coalesce(${sql.ref(`${alias}.is_active`)}, false), 'readable_id', ${readableId(alias)},
  'avatar_url', case when ${sql.ref(`${alias}.is_active`)} then ${sql.ref(`${alias}.avatar_url`)} end)`;

type Asking = { readonly tx: Tx; readonly actor: Actor };

export type RecognitionRow = Recognition & { readonly is_taken_back: boolean };

/** Recognitions `r` that `where` selects, newest first; including withdrawn ones that `where` asks for. */
export const allRecognitionRows = async (
  { tx, actor }: Asking,
  where: RawBuilder<unknown>,
  most: number,
): Promise<RecognitionRow[]> => {
  const me = actor.person_id;
  const isOwn = sql`r.person_id = ${me}::uuid`;
  const isShown = sql`r.moderation in ('shown', 'restored')`;
  const isFresh = sql`r.created_at > app.now() - make_interval(mins => ${recognitionEditMinutes})`;
  const isRecipient = sql`exists (select from recognition_recipients o
    where o.company_id = r.company_id and o.recognition_id = r.id and o.person_id = ${me}::uuid)`;
  const { rows } = await sql<RecognitionRow>`
    select r.id, r.deleted_at is not null as is_taken_back, r.body, r.visibility, r.created_at, r.edited_at, r.moderation, r.version,
      ${personAsKnown('p', 'r.person_id')} as author,
      array(select ${personAsKnown('q', 'o.person_id')} from recognition_recipients o left join profiles q on q.user_id = o.person_id
        where o.company_id = r.company_id and o.recognition_id = r.id order by q.name_key, o.person_id) as recipients,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as competency,
      (select count(*)::int from recognition_likes l where l.company_id = r.company_id and l.recognition_id = r.id) as likes,
      exists (select from recognition_likes l
        where l.company_id = r.company_id and l.recognition_id = r.id and l.person_id = ${me}::uuid) as is_liked,
      (select count(*)::int from recognition_comments m
        where m.company_id = r.company_id and m.recognition_id = r.id and m.deleted_at is null) as comments,
      case when ${isOwn} or (select app.administers()) then r.moderation_reason end as moderation_reason,
      jsonb_build_object('edit', ${isOwn} and ${isShown} and ${isFresh}, 'remove', ${isOwn}, 'use', ${isRecipient},
        'moderate', not ${isOwn} and ${isShown} and r.visibility <> 'private' and (select app.administers()),
        'report', not ${isOwn} and ${isShown} and ${actor.is_visiting !== true}::boolean
          and not exists (select from recognition_reports t
            where t.company_id = r.company_id and t.recognition_id = r.id and t.person_id = ${me}::uuid)) as may
    from recognitions r
    left join profiles p on p.user_id = r.person_id
    left join competencies c on c.company_id = r.company_id and c.id = r.competency_id
    where r.company_id = app.company_id() and (${where})
    order by r.id desc limit ${most}`.execute(tx);
  return rows;
};

export const recognitionRows = (
  asking: Asking,
  where: RawBuilder<unknown>,
  most: number,
): Promise<Recognition[]> => allRecognitionRows(asking, sql`r.deleted_at is null and (${where})`, most);

export const recognitionById = async (asking: Asking, id: string): Promise<Recognition> => {
  const [row] = await recognitionRows(asking, sql`r.id = ${id}::uuid`, 1);
  if (!row) throw notFound();
  return row;
};
