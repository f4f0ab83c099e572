/**
 * One company of very many people with everything that lists show of them, written in whole sets and without triggers.
 * There are many small companies too, which shape the statistics of the planner.
 */
import type pg from 'pg';
import { withoutIndexes } from '../parts/without-indexes.ts';

export type Crowd = {
  readonly company_id: string;
  readonly admin_id: string;
  /** A person who leads ten others. */
  readonly manager_id: string;
  readonly department: string;
  /** A word that stands in only one name. */
  readonly rareWord: string;
};

export const names = `array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Isabela','João','Karina','Luís','Márcia','Nélson','Olívia','Paulo','Rita','Sérgio','Tânia','Vítor']`;
export const surnames = `array['Almeida','Barros','Cardoso','Dias','Esteves','Ferreira','Gonçalves','Henriques','Ibarra','Jardim','Lacerda','Macedo','Nogueira','Oliveira','Pacheco','Queiroz','Ramos','Siqueira','Teixeira','Vasconcelos']`;

const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** One in a hundred people has left, one in ten leads others, and one in a thousand has never signed in. */
const people = (company_id: string, size: number) =>
  `insert into profiles (user_id, company_id, email, first_name, last_name, position, department, role, is_active,
     manager_id, last_login)
   select ${idOf('n')}, '${company_id}', 'pessoa' || n || '@crowd.example',
     case when n = 77777 % ${size} then 'Zuleikaxis' else (${names})[1 + n % 20] || ' ' || chr(65 + n % 26) || chr(97 + (n / 26) % 26) || chr(97 + n % 23) end,
     (${surnames})[1 + (n / 20) % 20], 'Analista', 'Área ' || n % 400,
     case when n = 1 then 'admin' when n % 250000 = 2 then 'corporate' when n <= ${size} / 10 then 'manager' else 'employee' end,
     n % 100 <> 99, case when n > 1 then ${idOf('(n + 8) / 10')} end,
     case when n % 1000 <> 0 then now() - n * interval '7 seconds' end
   from generate_series(1, ${size}) n`;

const smallCompanies = `
  insert into companies (name, slug, max_users) select 'Pequena ' || n, 'pequena-' || n, 50 from generate_series(1, 2000) n;
  insert into profiles (user_id, company_id, email, first_name, last_name, last_login)
  select gen_random_uuid(), c.id, 'p' || n || '@' || c.slug || '.example', 'Pessoa', 'Número ' || n, now()
  from companies c, generate_series(1, 5) n where c.slug ^@ 'pequena-';
  insert into company_members (company_id, user_id)
  select company_id, user_id from profiles where company_id in (select id from companies where slug ^@ 'pequena-')`;

const members = (company_id: string, size: number) =>
  `insert into company_members (company_id, user_id) select '${company_id}', ${idOf('n')} from generate_series(1, ${size}) n`;

const invitations = (company_id: string, size: number) =>
  `insert into invites (company_id, email, invited_by, status, expires_at, created_at, accepted_at)
   select '${company_id}', 'convite' || n || '@crowd.example', ${idOf('1')},
     case when n % 1000 = 0 then 'pendente' when n % 50 = 0 then 'revogado' else 'aceito' end,
     now() - n * interval '1 minute' + interval '7 days', now() - n * interval '1 minute',
     case when n % 50 <> 0 then now() end
   from generate_series(1, ${size}) n`;

const notices = (company_id: string, size: number) =>
  `with told as (
     insert into notifications (company_id, titulo, mensagem, tipo, created_at)
     select '${company_id}', 'Aviso ' || n, 'Um aviso.', 'informativa', now() - n * interval '1 hour'
     from generate_series(1, 1000) n returning id, created_at)
   insert into user_notifications (company_id, user_id, notification_id, created_at)
   select '${company_id}', ${idOf('n')}, told.id, told.created_at from told, generate_series(1, ${Math.ceil(size / 1000)}) n`;

const logs = (company_id: string, size: number) =>
  `insert into access_logs (company_id, occurred_at, user_id, user_role, event_type, action, resource, status, severity, risk_score)
   select '${company_id}', now() - n * interval '5 seconds', ${idOf('1 + n % 1000')}, 'employee', 'auth', 'login', 'session',
     case when n % 100 = 0 then 'failure' else 'success' end, 'low', 0
   from generate_series(1, ${size}) n`;

export const seedCrowd = async (client: pg.Client, size: number): Promise<Crowd> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Multidão', 'multidao', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  );
  for (const [name, text] of Object.entries({
    profiles: people(company_id, size),
    company_members: members(company_id, size),
    invites: invitations(company_id, Math.ceil(size / 4)),
    user_notifications: notices(company_id, size),
    access_logs: logs(company_id, size),
  })) {
    const began = performance.now();
    await withoutIndexes(client, name, () => client.query(text));
    console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  await client.query(smallCompanies);
  await client.query('call app.write_all_leaders()');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
  return {
    company_id,
    admin_id: id(1),
    manager_id: id(500),
    department: 'Área 7',
    rareWord: 'zuleikaxis',
  };
};
