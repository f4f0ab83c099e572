/** Long lists of people: written by a job, announced when they are ready, downloaded part by part for a day. */

import { type PeopleList, peopleLists } from '@pdy/contract/people/exports';
import { countText } from '@pdy/contract/rules/numbers';
import * as z from 'zod';
import { notFound } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import {
  type AskedFile,
  askedFile,
  fileIsReady,
  fileKeeper,
  keptFile,
  keptPart,
} from '#kernel/sheets/kept-lists.ts';
import { clockIn, listWriters } from '#kernel/sheets/list-writer.ts';
import { notify } from '../notifications/index.ts';
import { hierarchyList } from './hierarchy/export.ts';
import { invitesList } from './invites/invites-export.ts';
import { aboutRows, fileName, type PeopleListShape, titlesOf, writeRows } from './list-files.ts';
import { usersList } from './users/users-export.ts';

const shapes: Record<PeopleList, PeopleListShape> = {
  users: usersList,
  invites: invitesList,
  hierarchy: hierarchyList,
};
/** The page where the file can be downloaded. */
const links: Record<PeopleList, (id: string) => string> = {
  users: (id) => `/user-management?arquivo=${id}`,
  invites: (id) => `/user-management?aba=convites&arquivo=${id}`,
  hierarchy: (id) => `/hierarchy-management?arquivo=${id}`,
};

/** The input of the job: the rows and their order are decided when the list is requested. */
const AskedList = z.object({
  list: z.enum(peopleLists),
  by: z.string(),
  told: z.array(z.tuple([z.string(), z.string()])),
  ids: z.array(z.uuid()),
  is_cut: z.boolean(),
});
type AskedList = z.infer<typeof AskedList>;

/** The list that a file contains. Files of the security log are stored here too; they are served elsewhere. */
const listOf = (name: string | null): PeopleList => {
  const list = peopleLists.find((one) => one === name);
  if (!list) throw notFound();
  return list;
};

const get = authed.users.exports.get.handler(async ({ input: { id }, context: { tx, actor } }) => {
  const { created_at, slug, list, ...rest } = await keptFile(tx, id);
  const day = dayIn(actor.timezone, created_at);
  return { ...rest, file_name: fileName(listOf(list), { slug, day, format: rest.format }) };
});

const part = authed.users.exports.part.handler(async ({ input, context: { tx, clock } }) => {
  const { list, body } = await keptPart(tx, clock, input);
  listOf(list);
  return { body };
});

export const usersExports = { get, part };

const writeParts = async (context: ReactionContext, asked: AskedFile, list: AskedList) => {
  const shape = shapes[list.list];
  const clock = clockIn(asked.timezone);
  const writer = listWriters[asked.format]({ titles: titlesOf(shape), heading: shape.heading });
  const file = fileKeeper(context, asked, writer);
  const { ids } = list;
  const row_count = await writeRows({ shape, tx: context.tx, ids, clock, writer }, file.keep);
  await file.keep(
    await writer.end(aboutRows(shape, { ...list, at: clock(asked.created_at), rows: row_count })),
  );
  return { ...(await file.end()), row_count, is_cut: list.is_cut };
};

const makeFile = async (
  { payload: { export_id } }: Happening<'people.list.asked'>,
  context: ReactionContext,
) => {
  const asked = await askedFile(context, export_id);
  if (!asked) return;
  const list = AskedList.parse(asked.filters);
  const made = await writeParts(context, asked, list);
  await fileIsReady(context, asked, made, { action: 'list_made', resource: list.list, severity: 'low' });
  await notify(context.tx, {
    to: [asked.requested_by],
    titulo: 'Seu arquivo está pronto',
    mensagem: `${shapes[list.list].title}: ${countText(made.row_count, 'linha', 'linhas')}. Disponível por 24 horas.`,
    tipo: 'informativa',
    link_destino: links[list.list](export_id),
    dedupe_key: `list file ${export_id}`,
  });
};

export const reactions: ReactionTable = {
  'people.list.asked': [after('people.make_list', makeFile)],
};
