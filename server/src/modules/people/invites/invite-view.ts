/** Invitations as administrators see them. Contract: `contract/src/people/invites.ts`. */
import type { Invite, InviteFilters, InviteStatus } from '@pdy/contract/people/invites';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName, shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

/** The present status. An open invitation past its date counts as expired, even if the row does not say so yet. */
const statusNow = sql<InviteStatus>`case when i.status = 'pendente' and i.expires_at <= (select app.now())
  then 'expirado' else i.status end`;

const isPast = sql<SqlBool>`i.status = 'pendente' and i.expires_at <= (select app.now())`;

/** An invitation that takes a seat: prepared, or mailed and not expired. */
export const isOpenInvite = (i = 'i') =>
  sql<SqlBool>`(${sql.ref(`${i}.status`)} = 'preparado' or ${sql.ref(`${i}.status`)} = 'pendente'
    and ${sql.ref(`${i}.expires_at`)} > (select app.now()))`;

/** Invitations with a status as people see it, as a condition that can use an index. */
export const hasStatus = (status: InviteStatus) =>
  ({
    preparado: sql<SqlBool>`i.status = 'preparado'`,
    pendente: sql<SqlBool>`i.status = 'pendente' and i.expires_at > (select app.now())`,
    expirado: sql<SqlBool>`(i.status = 'expirado' or ${isPast})`,
    aceito: sql<SqlBool>`i.status = 'aceito'`,
    revogado: sql<SqlBool>`i.status = 'revogado'`,
  })[status];

/** The conditions of the requested filters. */
export const meant = ({
  status,
  is_open,
  search,
  role,
  manager_id,
  id,
}: InviteFilters): RawBuilder<SqlBool>[] => [
  ...(status ? [hasStatus(status)] : []),
  ...(is_open ? [isOpenInvite()] : []),
  ...(role ? [sql<SqlBool>`i.role = ${role}`] : []),
  ...(id ? [sql<SqlBool>`i.id = ${id}`] : []),
  ...(manager_id ? [sql<SqlBool>`i.manager_id = ${manager_id}`] : []),
  ...(search
    ? [
        sql<SqlBool>`app.normalise(concat_ws(' ', i.first_name, i.last_name, i.email)) like all (app.people_patterns(${search}))`,
      ]
    : []),
];

type Leader = { user_id: string | null; readable_id: string | null; name: string };

/** The future manager by address: a person who has joined since, else an open invitation, with a null `user_id`. */
const awaitedLeader = sql<Leader>`(
  select met.user_id, ${readableId('met')} as readable_id,
    case when met.user_id is not null then ${shownName('met')}
      else coalesce(nullif(concat_ws(' ', l.first_name, l.last_name), ''), l.email) end as name
  from awaited_managers w
    left join profiles met on met.company_id = w.company_id and met.email = w.manager_email and met.is_active
    left join invites l on l.company_id = w.company_id and l.email = w.manager_email and ${isOpenInvite('l')}
      and met.user_id is null
  where w.company_id = i.company_id and w.email = i.email and (met.user_id is not null or l.id is not null) limit 1)`;

const department = sql<string | null>`(select d.details ->> 'department' from invite_details d
  where d.company_id = i.company_id and d.invite_id = i.id)`;

const manager = sql<Invite['manager']>`case when leader.name is not null
  then json_build_object('id', leader.user_id, 'name', leader.name, 'readable_id', leader.readable_id) when m.user_id is not null
  then json_build_object('id', m.user_id, 'name', ${shownName('m')}, 'readable_id', ${readableId('m')}) end`;

/** The newest first. Names are looked up for each row, because a join could read the whole of a large company. */
export const inviteRows = (tx: Tx) => {
  const nameOf = (id: 'i.manager_id' | 'i.invited_by' | 'i.accepted_profile_id') =>
    tx
      .selectFrom('profiles as n')
      .select(['n.user_id', 'n.company_id', 'n.erased_at', 'n.display_name', 'n.first_name', 'n.last_name'])
      .where(sql<SqlBool>`n.company_id = i.company_id and n.user_id = ${sql.ref(id)}`)
      .limit(1);
  return tx
    .selectFrom('invites as i')
    .leftJoinLateral(nameOf('i.manager_id').as('m'), (join) => join.onTrue())
    .leftJoinLateral(awaitedLeader.as('leader'), (join) => join.onTrue())
    .leftJoin('job_profiles as j', sameCompany('j.id', 'i.job_profile_id'))
    .leftJoinLateral(nameOf('i.invited_by').as('a'), (join) => join.onTrue())
    .leftJoinLateral(nameOf('i.accepted_profile_id').as('accepted'), (join) => join.onTrue())
    .where('i.company_id', '=', sql<string>`app.company_id()`)
    .select(['i.id', 'i.email', 'i.role', 'i.first_name', 'i.last_name', 'i.version'])
    .select(department.as('department'))
    .select([
      'i.send_on',
      'i.expires_at',
      'i.sent_count',
      'i.last_sent_at',
      'i.created_at',
      statusNow.as('status'),
    ])
    .select([
      manager.as('manager'),
      readableId('accepted').as('accepted_readable_id'),
      joined('job_profiles as j', ['id', 'name']).as('job'),
      authorName('a', 'i.invited_by').as('invited_by'),
      readableId('a').as('inviter_readable_id'),
    ])
    .orderBy('i.id', 'desc');
};

export const inviteById = (tx: Tx, id: string) =>
  inviteRows(tx).where('i.id', '=', id).executeTakeFirstOrThrow();
