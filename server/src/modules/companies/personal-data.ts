/**
 * Everything that is kept about one person, table by table, as that person may read it. The tables are found in the
 * catalogue by the column that names whose a row is, so that a new one is in the file by being there.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { legendOf } from './personal-legend.ts';
import { ownRowsOfTests } from './personal-tests.ts';
import { titles } from './personal-titles.ts';

/** Of one table; the newest of more. */
const mostRows = 5_000;

/** Tables about a person that tell nothing of them. */
const leftOut: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers that a browser may ask for again, for a day',
  personal_data_files: 'the files themselves',
  accommodations: 'read by administrators alone; what the person is told of it stands beside',
  attempt_items:
    'options by their inner numbers, and questions that others are still to be asked; told in words beside',
  profile_photos: 'a picture, told as text beside',
  recognition_recipients: 'told beside with what was said',
  certificate_files: 'papers that the person has brought and may fetch one by one',
};

/** The columns that name whose a row is. */
const ownColumns = sql.join(['person_id', 'user_id', 'profile_id', 'actor_id'].map((name) => sql.lit(name)));

/** Tables whose rows are of two sides, each of whom has them in their file. */
const ofBothSides: Readonly<Record<string, readonly string[]>> = {
  feedbacks: ['giver_id', 'receiver_id'],
  feedback_competencies: ['giver_id', 'receiver_id'],
  feedback_replies: ['giver_id', 'receiver_id'],
  feedback_requests: ['requester_id', 'about_id', 'to_id'],
};
/** Columns of them that are the receiver's alone: why they reported it, and what they made of it in their plan. */
const ofReceiver: Readonly<Record<string, readonly string[]>> = {
  feedbacks: ['report_note', 'moderation', 'action_goal_id'],
};
/** Columns that hold the words of somebody else, who may have taken them back. */
const ofOthers: Readonly<Record<string, readonly string[]>> = { recognition_reports: ['words'] };
const tablesOfBoth = sql.join(Object.keys(ofBothSides).map((name) => sql.lit(name)));

type PersonalTable = { name: string; own: string; newest: string; columns: string[] };

/** Columns the role that serves may read; those made from others, and the company's, are left out. */
const personalTables = async (tx: Tx): Promise<PersonalTable[]> => {
  const { rows } = await sql<PersonalTable>`
    select c.relname as name,
      (array_agg(a.attname::text) filter (where a.attname in (${ownColumns})))[1] as own,
      coalesce((array_agg(a.attname::text) filter (where a.attname in ('occurred_at', 'at')))[1],
        max(a.attname::text) filter (where a.attname = 'created_at'), min(a.attname::text)) as newest,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attgenerated = '' and a.attname <> 'company_id' and has_column_privilege(c.oid, a.attnum, 'select')
    group by c.relname
    having bool_or(a.attname in (${ownColumns})) or c.relname in (${tablesOfBoth})
    order by c.relname`.execute(tx);
  return rows.filter(({ name }) => !(name in leftOut));
};

type Section = {
  tabela: string;
  titulo: string;
  /** False: there are more rows, and the newest are here. */
  esta_completa: boolean;
  registros: Record<string, unknown>[];
};

const shownColumn = (table: string, column: string, person_id: string) => {
  if (ofReceiver[table]?.includes(column))
    return sql`case when receiver_id = ${person_id}::uuid then ${sql.ref(column)} end as ${sql.ref(column)}`;
  // a contested question stands there with what is right: not while a test asks the person the same question
  if (table === 'tickets' && column === 'contest_copy')
    return sql`case when contest_kind is distinct from 'question'
      or contest_id not in (select o.question_id from app.questions_being_asked() o) then contest_copy end as contest_copy`;
  return sql.ref(column);
};

const rowsOf = async (
  tx: Tx,
  { name, own, newest, columns }: PersonalTable,
  person_id: string,
): Promise<Section> => {
  const toTell = columns.filter((column) => !ofOthers[name]?.includes(column));
  const shown = toTell.map((column) => shownColumn(name, column, person_id));
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(shown)} from ${sql.table(name)}
    where ${person_id}::uuid in (${sql.join((ofBothSides[name] ?? [own]).map((column) => sql.ref(column)))}) order by ${sql.ref(newest)} desc limit ${mostRows + 1}`.execute(
    tx,
  );
  return {
    tabela: name,
    titulo: titles[name] ?? name,
    esta_completa: rows.length <= mostRows,
    registros: rows.slice(0, mostRows),
  };
};

/** Names for the ids of competencies that the rows hold. */
const competenciesOf = async (tx: Tx, rows: readonly Record<string, unknown>[]) => {
  const ids = [...new Set(rows.flatMap(({ competency_id: id }) => (typeof id === 'string' ? [id] : [])))];
  if (ids.length === 0) return [];
  return tx.selectFrom('competencies').select(['id', 'code', 'name']).where('id', 'in', ids).execute();
};

/** What the notifications said, which people receive and the company keeps once. */
const messagesOf = async (tx: Tx, person_id: string) => {
  const registros = await tx
    .selectFrom('notifications as n')
    .innerJoin('user_notifications as un', sameCompany('un.notification_id', 'n.id'))
    .select(['n.id', 'n.titulo', 'n.mensagem', 'n.tipo', 'n.sent_at'])
    .where('un.user_id', '=', person_id)
    .orderBy('n.id', 'desc')
    .limit(mostRows)
    .execute();
  const esta_completa = registros.length < mostRows;
  return { tabela: 'notifications', titulo: 'Textos das notificações', esta_completa, registros };
};

const ofTestsOf = async (tx: Tx, person_id: string): Promise<Section[]> =>
  Object.entries(await ownRowsOfTests(tx, person_id, mostRows)).map(([tabela, registros]) => ({
    ...{ tabela, titulo: titles[tabela] ?? tabela, registros },
    esta_completa: registros.length < mostRows,
  }));

/** What leaders noted for themselves about the person, who may ask for it. */
const notedOf = async (tx: Tx): Promise<Section> => {
  const { rows: registros } = await sql<Record<string, unknown>>`
    select * from app.noted_about_me() order by updated_at desc`.execute(tx);
  const titulo = 'O que a liderança anotou para si sobre as conversas 1:1';
  return { tabela: 'one_on_one_notes', titulo, esta_completa: true, registros };
};

/** The photo as it is shown, as text: the bytes of a JPEG in base64. */
const photoOf = async (tx: Tx, person_id: string): Promise<Section> => {
  const { rows: registros } = await sql<Record<string, unknown>>`
    select photo_id, created_at, 'image/jpeg' as media_type, translate(encode(large, 'base64'), E'\n', '') as image
    from profile_photos where person_id = ${person_id}::uuid`.execute(tx);
  return { tabela: 'profile_photos', titulo: titles.profile_photos ?? '', esta_completa: true, registros };
};

/** What others said of the person, where it still stands. */
const praiseOf = async (tx: Tx, person_id: string): Promise<Section> => {
  const { rows: registros } = await sql<Record<string, unknown>>`
    select r.id, r.body, r.competency_id, r.visibility, r.created_at, r.edited_at
    from recognition_recipients o join recognitions r on r.company_id = o.company_id and r.id = o.recognition_id
    where o.person_id = ${person_id}::uuid and r.deleted_at is null order by r.id desc limit ${mostRows}`.execute(
    tx,
  );
  const esta_completa = registros.length < mostRows;
  return { tabela: 'recognition_recipients', titulo: 'Reconhecimentos que recebi', esta_completa, registros };
};

const become = (tx: Tx, person_id: string, role: string) =>
  sql`select set_config('app.person_id', ${person_id}, true), set_config('app.role', ${role}, true)`.execute(
    tx,
  );

const collected = async (tx: Tx, person_id: string) => {
  const sections: Section[] = [await messagesOf(tx, person_id), ...(await ofTestsOf(tx, person_id))];
  sections.push(await photoOf(tx, person_id), await praiseOf(tx, person_id), await notedOf(tx));
  for (const table of await personalTables(tx)) sections.push(await rowsOf(tx, table, person_id));
  const { rows: contact } = await sql`select phone, cpf from app.own_contact()`.execute(tx);
  const competencias = await competenciesOf(
    tx,
    sections.flatMap(({ registros }) => registros),
  );
  const secoes = sections.filter(({ registros }) => registros.length > 0);
  return { legenda: legendOf(secoes), contato: contact[0], competencias, secoes };
};

/** Read in the person's own name: the file holds what policies show to them, and nothing else. */
export const personalData = async ({ tx, clock, company_id }: ReactionContext, person_id: string) => {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const profile = await tx
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', person_id)
    .executeTakeFirst();
  await become(tx, person_id, profile?.role ?? 'employee');
  const data = await collected(tx, person_id);
  await become(tx, '', 'system');
  return { formato: 'pdy-dados-pessoais', versao: 1, gerado_em: clock(), empresa: name, ...data };
};
