/** The rows about notifications that people write: to a company, to a line, to everybody. */
import { sql } from 'kysely';
import { owner } from '../world.ts';
import type { Context } from './golden.ts';
import type { Act, Operation } from './operation.ts';
import { type Cell, isAcross } from './seed.ts';

type Audience = (cell: Cell) => object;

const draft = (audience: object) => ({
  titulo: 'Um aviso',
  mensagem: 'Uma mensagem.',
  tipo: 'informativa',
  link_destino: null,
  audience,
  expires_at: null,
});

const everybody: Audience = () => ({ kind: 'todos' });
const company: Audience = ({ seed }) => ({ kind: 'empresas', company_ids: [seed.own.id] });
/** The line of the calling manager, or one that is not theirs. */
const line: Audience = ({ context, seed }) => ({
  kind: 'linha',
  manager_id: context === 'mgr_other' ? seed.bystander.person_id : seed.callers.mgr_line[0]?.person_id,
});
const person: Audience = ({ target }) => ({ kind: 'pessoas', person_ids: [target.person_id] });

type State = 'rascunho' | 'agendada' | 'enviada';
type New = { company_id: string; author_id: string; line_of?: string | null; audience: object };

/**
 * As the job would have written it, past the triggers that guard every door. Dated far away, because each day has a
 * limit.
 */
const aNotice = async ({ company_id, author_id, line_of = null, audience }: New, state: State) => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<{ id: string; version: number }>(
      `insert into notifications (company_id, titulo, mensagem, tipo, origin, author_id, audience, line_of, status,
         scheduled_at, sent_at)
       values ($1, 'Um aviso', 'Uma mensagem.', 'informativa', 'manual', $2, $3, $4, $5::text,
         case when $5 = 'agendada' then app.now() + interval '30 days' end,
         case when $5 = 'enviada' then app.now() - interval '30 days' end)
       returning id, version`,
      [company_id, author_id, JSON.stringify(audience), line_of, state],
    );
    await client.query('commit');
    return { id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0 };
  } finally {
    client.release();
  }
};

/** The caller's own where they may have one, else one of an administrator. */
const seen =
  (audience: Audience, state: State = 'rascunho') =>
  (cell: Cell) => {
    const { context, caller, seed } = cell;
    const isOwn = ['admin', 'corporate'].includes(context) || (context === 'mgr_line' && audience === line);
    const { person_id, role } = (isOwn ? caller : null) ?? seed.bystander;
    const line_of = role === 'manager' ? person_id : null;
    return aNotice(
      { company_id: seed.own.id, author_id: person_id, line_of, audience: audience(cell) },
      state,
    );
  };
const one =
  (audience: Audience, state: State) =>
  async (cell: Cell): Promise<object> => ({ id: (await seen(audience, state)(cell)).id });

/** A platform administrator writes only at the platform's own desk. */
const atCompany: Context[] = [
  'anon',
  'emp_self',
  'emp_other',
  'mgr_line',
  'mgr_other',
  'admin',
  'corporate',
  'other_company',
];

/** Everything an author does at a company's desk. */
const desk = (audience: Audience): Act[] =>
  [
    { call: 'notices.create', input: (cell: Cell) => draft(audience(cell)) },
    {
      call: 'notices.change',
      input: async (cell: Cell) => ({ ...draft(audience(cell)), ...(await seen(audience)(cell)) }),
    },
    {
      call: 'notices.send',
      input: async (cell: Cell) => ({ ...(await seen(audience)(cell)), scheduled_at: null }),
    },
    { call: 'notices.get', input: one(audience, 'rascunho') },
    { call: 'notices.cancel', input: one(audience, 'agendada') },
    { call: 'notices.retire', input: one(audience, 'enviada') },
    { call: 'notices.remove', input: seen(audience) },
  ].map((act) => ({ ...act, in: atCompany }));

const across = (audience: Audience): Act[] => [
  { call: 'platform.notices.create', across: true, input: (cell) => draft(audience(cell)) },
  { call: 'platform.notices.reach', across: true, input: (cell) => ({ audience: audience(cell) }) },
];

const ofPlatform =
  (state: State = 'rascunho') =>
  async ({ seed }: Cell) => {
    const { rows } = await owner.query<{ id: string }>('select id from companies where is_platform');
    const [author] = seed.callers.platform;
    const audience = { kind: 'todos' };
    return aNotice({ company_id: rows[0]?.id ?? '', author_id: author?.person_id ?? '', audience }, state);
  };
const oneOfPlatform = (state: State) => async (cell: Cell) => ({ id: (await ofPlatform(state)(cell)).id });

/** What the database allows: `line_of` keeps a manager's notice within their line. */
const row = (isOfLine: boolean) => (cell: Cell) => {
  const { context, caller, seed } = cell;
  const author = caller?.person_id ?? seed.bystander.person_id;
  const audience = JSON.stringify({ kind: 'todos' });
  if (isAcross(cell))
    return sql`insert into notifications (company_id, titulo, mensagem, tipo, origin, author_id, audience)
      values (app.platform_company_id(), 'Um aviso', 'Mensagem', 'informativa', 'manual', ${author}, ${audience})
      returning id`;
  const line_of = context === 'mgr_other' ? seed.sublead.person_id : author;
  return sql`insert into notifications (company_id, titulo, mensagem, tipo, origin, author_id, audience, line_of)
    values (${seed.own.id}, 'Um aviso', 'Mensagem', 'informativa', 'manual', ${author}, ${audience},
      ${isOfLine ? line_of : null}) returning id`;
};

export const ofNotices: readonly Operation[] = [
  {
    op: 'notifications.author(company)',
    acts: [...desk(everybody), ...across(company)],
    sql: { run: row(false) },
  },
  {
    op: 'notifications.author(team)',
    acts: [
      { call: 'notices.list', in: atCompany.filter((context) => context !== 'mgr_other'), input: () => ({}) },
      {
        call: 'notices.reach',
        in: atCompany,
        input: (cell) => ({ audience: person(cell) }),
        shows: () => '"people":1',
      },
      ...desk(line),
      ...across(company),
    ],
    sql: { run: row(true) },
  },
  {
    op: 'notifications.author(platform-wide|other company)',
    acts: [
      ...across(everybody),
      { call: 'platform.notices.list', across: true, input: () => ({}) },
      {
        call: 'platform.notices.change',
        across: true,
        input: async (cell) => ({ ...draft(everybody(cell)), ...(await ofPlatform()(cell)) }),
      },
      {
        // Dated for another day, so that nobody in other tests is told.
        call: 'platform.notices.send',
        across: true,
        input: async (cell) => ({
          ...(await ofPlatform()(cell)),
          scheduled_at: new Date(Date.now() + 86_400_000),
        }),
      },
      { call: 'platform.notices.get', across: true, input: oneOfPlatform('rascunho') },
      { call: 'platform.notices.cancel', across: true, input: oneOfPlatform('agendada') },
      { call: 'platform.notices.retire', across: true, input: oneOfPlatform('enviada') },
      { call: 'platform.notices.remove', across: true, input: ofPlatform() },
    ],
    sql: {
      run: ({ caller, seed }) =>
        sql`insert into notifications (company_id, titulo, mensagem, tipo, origin, author_id, audience)
          values (app.platform_company_id(), 'Um aviso', 'Mensagem', 'informativa', 'manual',
            ${caller?.person_id ?? seed.bystander.person_id}, '{"kind": "todos"}') returning id`,
    },
  },
];
