/** Notices as their authors read them: text, audience by name, and figures about the readers. */

import { Audience, type Notice, type NoticeStatus } from '@pdy/contract/notifications/authoring';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import type { Desk } from './desk.ts';

/** The notices of the desk that row-level security shows. */
const written = ({ tx, company_id }: Desk) =>
  tx
    .selectFrom('notifications as n')
    .leftJoin('profiles as author', 'author.user_id', 'n.author_id')
    .where('n.company_id', '=', company_id)
    .where('n.origin', '=', 'manual')
    .select(['n.id', 'n.titulo', 'n.mensagem', 'n.tipo', 'n.link_destino', 'n.audience', 'n.status'])
    .select(['n.scheduled_at', 'n.sent_at', 'n.expires_at', 'n.recipients', 'n.created_at', 'n.version'])
    .select(shownName('author').$castTo<string | null>().as('author_name'));

type Row = Awaited<ReturnType<ReturnType<typeof written>['execute']>>[number];
type Counts = { readonly id: string; readonly read: number; readonly clicked: number };
type Named = { readonly id: string; readonly name: string };

const countsOf = async (tx: Tx, ids: readonly string[]) =>
  (await sql<Counts>`select id, read, clicked from app.notice_counts(${[...ids]}::uuid[])`.execute(tx)).rows;

const idsIn = (audience: Audience): readonly string[] => {
  if (audience.kind === 'linha') return [audience.manager_id];
  if (audience.kind === 'pessoas') return audience.person_ids;
  return audience.kind === 'empresas' ? audience.company_ids : [];
};

const namesOf = async ({ tx, is_platform }: Desk, ids: readonly string[]): Promise<Named[]> => {
  if (ids.length === 0) return [];
  if (is_platform)
    return tx.selectFrom('companies as c').select(['c.id', 'c.name']).where('c.id', 'in', ids).execute();
  return tx
    .selectFrom('profiles as p')
    .select(['p.user_id as id', shownName('p').as('name')])
    .where('p.user_id', 'in', ids)
    .execute();
};

const complete = async (desk: Desk, rows: readonly Row[]): Promise<Notice[]> => {
  const read = rows.map((row) => ({ ...row, audience: Audience.parse(row.audience) }));
  const counts = await countsOf(
    desk.tx,
    rows.map(({ id }) => id),
  );
  const names = await namesOf(desk, [...new Set(read.flatMap(({ audience }) => idsIn(audience)))]);
  return read.map((row) => {
    const count = counts.find(({ id }) => id === row.id);
    const named = idsIn(row.audience);
    return {
      ...row,
      audience_names: names.filter(({ id }) => named.includes(id)),
      read: count?.read ?? 0,
      clicked: count?.clicked ?? 0,
    };
  });
};

type Page = { status?: NoticeStatus | undefined; after?: string | undefined; limit: number };

export const noticePage = async (desk: Desk, { status, after, limit }: Page) => {
  const rows = await written(desk)
    .$if(status !== undefined, (query) => query.where('n.status', '=', status ?? 'rascunho'))
    .$if(after !== undefined, (query) => query.where('n.id', '<', after ?? ''))
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, next } = pageFrom(rows, limit, idOf);
  return { items: await complete(desk, items), next };
};

export const noticeById = async (desk: Desk, id: string): Promise<Notice> => {
  const [notice] = await complete(desk, await written(desk).where('n.id', '=', id).execute());
  if (!notice) throw notFound();
  return notice;
};
