/** Files on goals, activities and check-ins. Contract: `contract/src/pdi/attachment.ts`. */
import { createHash } from 'node:crypto';
import { mostAttachments } from '@pdy/contract/pdi/attachment';
import { type AttachmentKind, attachmentKinds } from '@pdy/contract/pdi/values';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { heldRow } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { type FileKind, fileKind, safeName } from '#kernel/files/file-kind.ts';
import { authed } from '#kernel/procedure.ts';
import { isWritable } from '../checkins/checkin-rows.ts';
import type { PlanContext } from '../plans/plan-access.ts';

const files = (tx: Tx) =>
  tx
    .selectFrom('pdi_attachments')
    .select(['id', 'goal_id', 'activity_id', 'checkin_id', 'name', 'mime', 'size_bytes', 'sha256'])
    .select('created_at');

const list = authed.pdi.attachments.list.handler(({ input, context: { tx } }) =>
  files(tx).where('goal_id', '=', input.goal_id).orderBy('id', 'desc').execute(),
);

const of_checkin = authed.pdi.attachments.of_checkin.handler(({ input, context: { tx } }) =>
  files(tx).where('checkin_id', '=', input.checkin_id).orderBy('id', 'desc').execute(),
);

type Place = {
  readonly goal_id: string | null;
  readonly activity_id: string | null;
  readonly checkin_id: string | null;
};

/** A check-in of the caller's own, locked while it may be written. Returns whether it was sent. */
const heldCheckin = async ({ tx, actor, clock }: PlanContext, id: string) => {
  const checkin = await heldRow(tx, 'pdi_checkins', id, { person_id: actor.person_id });
  if (!isWritable(checkin, { actor, clock })) throw broken('checkin_is_open');
  return checkin.is_sent;
};

const roomAt = async (tx: Tx, place: Place) => {
  const { count } = await tx
    .selectFrom('pdi_attachments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(place.goal_id === null ? 'checkin_id' : 'goal_id', '=', place.goal_id ?? place.checkin_id)
    .where('activity_id', 'is not distinct from', place.activity_id)
    .executeTakeFirstOrThrow();
  if (count >= mostAttachments) throw broken('ten_attachments');
};

/** A place of the caller's own, locked, with room for one more file. */
const heldPlace = async (context: PlanContext, place: Place) => {
  const { goal_id, checkin_id } = place;
  if (goal_id !== null)
    await heldRow(context.tx, 'pdi_goals', goal_id, { person_id: context.actor.person_id });
  const is_sent = checkin_id === null ? null : await heldCheckin(context, checkin_id);
  await roomAt(context.tx, place);
  return { ...place, is_sent };
};

type File = Place & { readonly person_id: string; readonly id: string; readonly sha256: string };

const recordAdded = (
  { record }: PlanContext,
  { goal_id, activity_id, checkin_id, id: attachment_id, ...file }: File,
) => {
  if (checkin_id !== null) return record('pdi.checkin.file_added', checkin_id, { ...file, attachment_id });
  if (goal_id === null) throw notFound();
  return record('pdi.attachment.added', goal_id, { ...file, goal_id, activity_id, attachment_id });
};

const isTaken = (kind: FileKind): kind is AttachmentKind & FileKind => kind in attachmentKinds;

const add = authed.pdi.attachments.add.handler(async ({ input: { file, ...place }, context }) => {
  const { tx, actor } = context;
  const held = await heldPlace(context, place);
  const body = Buffer.from(await file.arrayBuffer());
  const mime = await fileKind(body, file.name);
  if (mime === null || !isTaken(mime)) throw broken('attachment_is_what_it_says');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const { person_id } = actor;
  const { id } = await tx
    .insertInto('pdi_attachments')
    .values({ ...held, person_id, name: safeName(file.name, mime), mime, size_bytes: body.length, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('pdi_attachment_bodies').values({ attachment_id: id, body }).execute();
  await recordAdded(context, { ...place, person_id, id, sha256 });
  return files(tx).where('id', '=', id).executeTakeFirstOrThrow();
});

const fetch = authed.pdi.attachments.fetch.handler(async ({ input, context: { tx } }) => {
  const found = await tx
    .selectFrom('pdi_attachments as a')
    .innerJoin('pdi_attachment_bodies as b', sameCompany('b.attachment_id', 'a.id'))
    .select(['a.name', 'a.mime', 'b.body'])
    .where('a.id', '=', input.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return { file_name: found.name, type: found.mime, base64: found.body.toString('base64') };
});

/**
 * Whether a file belongs to a validated activity: the validator has seen its files, and what was validated with them
 * stays valid.
 */
const isValidatedProof = async ({ tx, actor }: PlanContext, id: string) => {
  const activity = await tx
    .selectFrom('pdi_attachments as f')
    .innerJoin('pdi_activities as a', sameCompany('a.id', 'f.activity_id'))
    .select('a.id')
    .where('f.id', '=', id)
    .where('f.person_id', '=', actor.person_id)
    .where('a.status', '=', 'done')
    .where('a.validated_by', 'is not', null)
    .forUpdate('a')
    .executeTakeFirst();
  return activity !== undefined;
};

const remove = authed.pdi.attachments.remove.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  if (await isValidatedProof(context, input.id)) throw broken('validated_proof_stays');
  const gone = await tx
    .deleteFrom('pdi_attachments')
    .where('id', '=', input.id)
    .where('person_id', '=', actor.person_id)
    .returning(['id', 'goal_id', 'activity_id', 'checkin_id'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  const { id, goal_id, activity_id, checkin_id } = gone;
  const file = { person_id: actor.person_id, attachment_id: id };
  if (checkin_id !== null) await record('pdi.checkin.file_removed', checkin_id, file);
  if (goal_id !== null) await record('pdi.attachment.removed', goal_id, { ...file, goal_id, activity_id });
  return { id };
});

export const attachments = { list, of_checkin, add, fetch, remove };
