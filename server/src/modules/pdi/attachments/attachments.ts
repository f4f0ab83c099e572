/** Files beside goals and activities. Contract: `contract/src/pdi/attachment.ts`. */
import { createHash } from 'node:crypto';
import { mostAttachments } from '@pdy/contract/pdi/attachment';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import type { PlanContext } from '../plan-access.ts';
import { fileKind, safeName } from './file-kind.ts';

const files = (tx: Tx) =>
  tx
    .selectFrom('pdi_attachments')
    .select(['id', 'goal_id', 'activity_id', 'name', 'mime', 'size_bytes', 'sha256', 'created_at']);

const list = authed.pdi.attachments.list.handler(({ input, context: { tx } }) =>
  files(tx).where('goal_id', '=', input.goal_id).orderBy('id', 'desc').execute(),
);

type Place = { goal_id: string; activity_id: string | null };

/** One's own goal, held, with room for one more file there. */
const roomAt = async ({ tx, actor }: PlanContext, { goal_id, activity_id }: Place) => {
  const goal = await tx
    .selectFrom('pdi_goals')
    .select('id')
    .where('id', '=', goal_id)
    .where('person_id', '=', actor.person_id)
    .forUpdate()
    .executeTakeFirst();
  if (!goal) throw notFound();
  const { count } = await tx
    .selectFrom('pdi_attachments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('goal_id', '=', goal_id)
    .where('activity_id', 'is not distinct from', activity_id)
    .executeTakeFirstOrThrow();
  if (count >= mostAttachments) throw broken('ten_attachments');
};

const add = authed.pdi.attachments.add.handler(async ({ input: { file, ...place }, context }) => {
  const { tx, actor, record } = context;
  await roomAt(context, place);
  const body = Buffer.from(await file.arrayBuffer());
  const mime = fileKind(body, file.name);
  if (mime === null) throw broken('attachment_is_what_it_says');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const { id } = await tx
    .insertInto('pdi_attachments')
    .values({
      ...place,
      person_id: actor.person_id,
      name: safeName(file.name, mime),
      mime,
      size_bytes: body.length,
      sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('pdi_attachment_bodies').values({ attachment_id: id, body }).execute();
  await record('pdi.attachment.added', place.goal_id, {
    ...place,
    person_id: actor.person_id,
    attachment_id: id,
    sha256,
  });
  return files(tx).where('id', '=', id).executeTakeFirstOrThrow();
});

const fetch = authed.pdi.attachments.fetch.handler(async ({ input, context: { tx } }) => {
  const found = await tx
    .selectFrom('pdi_attachments as a')
    .innerJoin('pdi_attachment_bodies as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.attachment_id', '=', 'a.id'),
    )
    .select(['a.name', 'a.mime', 'b.body'])
    .where('a.id', '=', input.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return { file_name: found.name, type: found.mime, base64: found.body.toString('base64') };
});

const remove = authed.pdi.attachments.remove.handler(async ({ input, context: { tx, actor, record } }) => {
  const gone = await tx
    .deleteFrom('pdi_attachments')
    .where('id', '=', input.id)
    .where('person_id', '=', actor.person_id)
    .returning(['id', 'goal_id', 'activity_id'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  const { id, goal_id, activity_id } = gone;
  await record('pdi.attachment.removed', goal_id, {
    person_id: actor.person_id,
    goal_id,
    activity_id,
    attachment_id: id,
  });
  return { id };
});

export const attachments = { list, add, fetch, remove };
