/** A person of whom twelve values are stored in many tables, and a search for them in the whole database. */
import { randomUUID } from 'node:crypto';
import { anActive, firstGoal } from './plans.ts';
import { addRows, aTeam, call } from './team.ts';
import { aCompetency, owner, type Person } from './world.ts';

/** Twelve values, one for each kind of data that is kept about a person. */
const canaries = () => {
  const mark = randomUUID().replaceAll('-', '');
  const value = (kind: string) => `${kind}${mark}`;
  return {
    first_name: value('Nome'),
    last_name: value('Sobrenome'),
    display_name: value('Social'),
    email: `${value('e')}@canario.example`,
    phone: `9${String(Date.now()).slice(-8)}`,
    external_id: value('Mat'),
    goal: value('Meta'),
    note: value('Nota'),
    comment: value('Comentario'),
    file: value('Arquivo'),
    secret: value('Segredo'),
    message: value('Mensagem'),
  };
};
type Canaries = ReturnType<typeof canaries>;

export const withCanaries = async () => {
  const team = await aTeam();
  const { company, ana, lead, peer } = team;
  const known = canaries();
  const plan = await anActive(ana, lead);
  const goal = firstGoal(plan);
  const competency = await aCompetency(company.id);
  await addRows(ana, [{ competency_id: competency.id, level: 3, note: known.note }]);
  await call(ana).pdi.comments.add({ plan_id: plan.id, body: known.comment });
  const file = new File([`${known.file}\n`], `${known.file}.txt`, { type: 'text/plain' });
  await call(ana).pdi.attachments.add({ goal_id: goal.id, file });
  await call(ana).dataRequests.ask({ kind: 'correction', message: known.message });
  await fill(ana, peer, known, { company_id: company.id, plan_id: plan.id, goal_id: goal.id });
  await anActive(peer, lead);
  const planted = await plant(company.id, peer, known);
  return { ...team, known, competency, planted };
};

/** What colleagues would write about the person, in every text column of every table where the company has a row. */
const plant = async (company_id: string, peer: Person, known: Canaries): Promise<string[]> => {
  const words = `${known.first_name} ${known.last_name} (${known.display_name}), ${known.email}.`;
  const run = (text: string) => owner.query(text, [company_id, JSON.stringify(words)]).catch(() => null);
  const { rows } = await owner.query<{ at: string; texts: string[]; documents: string[] }>(
    "select at::text, texts, documents from app.columns_of_words() where at <> 'company_settings'::regclass",
  );
  const planted = [];
  for (const { at, texts, documents } of rows) {
    const row = `company_id = $1 and ctid = (select ctid from ${at} where company_id = $1 order by ctid desc limit 1)`;
    for (const [columns, value] of [
      [texts, "($2::jsonb #>> '{}')"],
      [documents, "jsonb_build_object('said', $2::jsonb)"],
    ] as const)
      for (const column of columns) {
        const done = await run(`update ${at} set ${column} = ${value} where ${row}`);
        if (done?.rowCount) planted.push(`${at}.${column}`);
      }
  }
  await owner.query('update company_settings set dpo_name = $2, dpo_email = $3 where company_id = $1', [
    company_id,
    `${known.first_name} ${known.last_name}`,
    known.email,
  ]);
  await owner.query('update companies set contact_email = $2 where id = $1', [company_id, known.email]);
  await owner.query(
    `insert into events (company_id, actor_id, actor_role, name, subject_id, payload)
     values ($1, $2, 'admin', 'companies.privacy.changed', $1, $3)`,
    [company_id, peer.person_id, { from: { dpo_name: words }, to: { dpo_email: known.email } }],
  );
  return planted;
};

type Places = { company_id: string; plan_id: string; goal_id: string };

const run = (text: string, ...values: unknown[]) => owner.query(text, values);

/** What is kept about signing in. */
const fillAccount = async ({ person_id: id }: Person, known: Canaries, company_id: string) => {
  await run(
    'insert into auth.users (id, email, password_hash, user_metadata) values ($1, $2, $3, $4)',
    id,
    known.email,
    known.secret,
    { name: known.display_name },
  );
  await run(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, 'email', $1::uuid::text, $2)`,
    id,
    { email: known.email },
  );
  await run(
    `insert into auth.mails (kind, email, details) values ('recovery', $1, '{}'), ('email_changed', 'x@example.com', $2)`,
    known.email,
    { new_email: known.email },
  );
  await run(`insert into auth.login_attempts (email, failed_at) values ($1, '{}')`, known.email);
  await run(
    `insert into access_logs (company_id, user_id, user_email, event_type, action, resource, status, severity, risk_score)
     values ($1, $2, $3, 'sign_in', 'signed_in', 'auth', 'success', 'low', 1)`,
    company_id,
    id,
    known.email,
  );
};

const fill = async (ana: Person, peer: Person, known: Canaries, { company_id, plan_id, goal_id }: Places) => {
  const id = ana.person_id;
  const name = `${known.first_name} ${known.last_name}`;
  await run(
    `update profiles set first_name = $2, last_name = $3, display_name = $4, email = $5, phone = $6, external_id = $7
     where user_id = $1`,
    id,
    known.first_name,
    known.last_name,
    known.display_name,
    known.email,
    known.phone,
    known.external_id,
  );
  await run('update pdi_goals set title = $2, description = $2 where id = $1', goal_id, known.goal);
  await run('update pdi_plans set summary = $2, decision_note = $2 where id = $1', plan_id, known.goal);
  await run(
    `insert into pdi_progress_updates (company_id, goal_id, person_id, from_value, to_value, note) values ($1, $2, $3, 0, 10, $4)`,
    company_id,
    goal_id,
    id,
    known.note,
  );
  await run(
    `insert into notifications (company_id, titulo, mensagem, tipo, dedupe_key) values ($1, $2, $2, 'informativa', $3)`,
    company_id,
    `${name} e ${known.display_name} enviaram um PDI`,
    randomUUID(),
  );
  await run(
    `insert into invites (company_id, email, role, first_name, token_hash, status, expires_at, accepted_at, invited_by)
     values ($1, $2, 'employee', $3, sha256('x'), 'aceito', now(), now(), $4)`,
    company_id,
    known.email,
    known.first_name,
    peer.person_id,
  );
  await fillAccount(ana, known, company_id);
  await run(
    `insert into idempotency_keys (person_id, key, path, body_hash, answer) values ($1, $2, 'users.get', '', $3)`,
    peer.person_id,
    randomUUID(),
    { name, phone: known.phone, email: known.email },
  );
  await run(`update pgboss.job set output = $2 where data->>'company_id' = $1`, company_id, {
    message: `550 ${known.email}`,
  });
};

/** Where in the whole database one of the values is still stored. */
export const found = async (known: Canaries) => {
  const { rows: columns } = await owner.query<{ name: string; at: string; isBytes: boolean }>(`
    select c.oid::regclass::text as name, quote_ident(a.attname) as at, a.atttypid = 'bytea'::regtype as "isBytes"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'auth', 'pgboss', 'app') and c.relkind in ('r', 'p') and not c.relispartition
      and format_type(a.atttypid, null) in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'text[]')`);
  const places = [];
  for (const { name, at, isBytes } of columns) {
    const words = isBytes
      ? `position(convert_to(word, 'UTF8') in ${at}) > 0`
      : `strpos(${at}::text, word) > 0`;
    const { rowCount } = await owner.query(
      `select from ${name} where exists (select from unnest($1::text[]) word where ${words}) limit 1`,
      [Object.values(known)],
    );
    if (rowCount) places.push(`${name}.${at}`);
  }
  return places.sort();
};
