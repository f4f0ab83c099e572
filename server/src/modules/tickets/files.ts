/** Files of a ticket or a message: uploaded first, sent with it. Their type is detected from their content. */
import { createHash } from 'node:crypto';
import { mostBytesOfTicket, mostFilesOfTicket, mostTicketBytesADay } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { type FileKind, fileKind, safeName } from '#kernel/files/file-kind.ts';
import { authed } from '#kernel/procedure.ts';
import type { TicketContext } from './write.ts';

const taken = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const satisfies readonly FileKind[];
type TicketFileKind = (typeof taken)[number];

type FileContext = Pick<TicketContext, 'tx' | 'actor' | 'clock'>;

const isTaken = (kind: FileKind | null): kind is TicketFileKind => taken.some((one) => one === kind);

/** The most files that one person may have uploaded and not sent. */
const mostUnsent = 20;
const dayMs = 86_400_000;

const demandRoom = async ({ tx, actor, clock }: FileContext) => {
  const dayAgo = new Date(clock().getTime() - dayMs);
  const { unsent, bytes } = await tx
    .selectFrom('ticket_files')
    .select(sql<number>`(count(*) filter (where ticket_id is null))::int`.as('unsent'))
    .select(sql<number>`coalesce(sum(size_bytes) filter (where created_at > ${dayAgo}), 0)`.as('bytes'))
    .where('author_id', '=', actor.person_id)
    .executeTakeFirstOrThrow();
  if (unsent >= mostUnsent) throw broken('unsent_files_are_few');
  if (Number(bytes) >= mostTicketBytesADay) throw broken('ticket_files_of_a_day');
};

export const add = authed.tickets.files.add.handler(async ({ input: { file }, context }) => {
  const { tx, actor } = context;
  await demandRoom(context);
  const body = Buffer.from(await file.arrayBuffer());
  const mime = await fileKind(body, file.name);
  if (!isTaken(mime)) throw broken('ticket_file_is_what_it_says');
  // Counted again: another machine may have added files while this one was read.
  await holdCount(tx, 'ticket files', actor.person_id);
  await demandRoom(context);
  if (actor.is_visiting) await sql`select app.keep_asker()`.execute(tx);
  const kept = await tx
    .insertInto('ticket_files')
    .values({
      name: safeName(file.name, mime),
      mime,
      size_bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    })
    .returning(['id', 'name', 'mime', 'size_bytes'])
    .executeTakeFirstOrThrow();
  await tx.insertInto('ticket_file_bodies').values({ file_id: kept.id, body }).execute();
  return kept;
});

export const remove = authed.tickets.files.remove.handler(async ({ input: { id }, context: { tx } }) => {
  const gone = await tx
    .deleteFrom('ticket_files')
    .where('id', '=', id)
    .where('ticket_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  return gone;
});

export const fetch = authed.tickets.files.fetch.handler(async ({ input: { id }, context: { tx } }) => {
  const found = await tx
    .selectFrom('ticket_files as f')
    .innerJoin('ticket_file_bodies as b', sameCompany('b.file_id', 'f.id'))
    .select(['f.name', 'f.mime', 'b.body'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return { file_name: found.name, type: found.mime, base64: found.body.toString('base64') };
});

/** Refuses more files than a ticket may have. The ticket is locked, or nobody else knows it yet. */
const demandRoomIn = async (tx: Tx, ticket_id: string) => {
  const { files, bytes } = await tx
    .selectFrom('ticket_files')
    .select(sql<number>`count(*)::int`.as('files'))
    .select(sql<number>`coalesce(sum(size_bytes), 0)`.as('bytes'))
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirstOrThrow();
  if (files > mostFilesOfTicket || Number(bytes) > mostBytesOfTicket)
    throw broken('ticket_has_room_for_files');
};

type Place = { readonly ticket_id: string; readonly message_id: string | null };

/** Sends them with the ticket or message; each must be the caller's own, and not sent before. */
export const sendFiles = async ({ tx }: { readonly tx: Tx }, file_ids: readonly string[], place: Place) => {
  const ids = [...new Set(file_ids)];
  if (ids.length === 0) return;
  const sent = await tx
    .updateTable('ticket_files')
    .set(place)
    .where('id', 'in', ids)
    .where('ticket_id', 'is', null)
    .returning('id')
    .execute();
  if (sent.length !== ids.length) throw broken('ticket_file_is_there');
  await demandRoomIn(tx, place.ticket_id);
};
