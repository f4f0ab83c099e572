/** One company with 200,000 tickets, one in ten of them open: requesters, handlers, and confidential tickets. */
import type pg from 'pg';

export const size = { tickets: 200_000, requesters: 2_000, underWay: 10, inConfidence: 500, rare: 10_000 };

/** `rare` stands in twenty titles, `frequent` in seven of ten. */
export const words = { rare: 'zarcônio', frequent: 'página', between: 'impressora' };

const people = `
  insert into profiles (user_id, company_id, email, first_name, last_name, position, department)
  select gen_random_uuid(), $1, 'pede' || to_char(n, 'FM0000') || '@fila.example', 'Pessoa', 'Número ' || n, 'Analista', 'Área ' || n % 40
  from generate_series(1, ${size.requesters}) n`;

/** The newest tickets have the highest numbers. Open ones are due within the next twenty days, or were a day ago. */
const tickets = `
  with asker as (select array_agg(user_id) as ids from profiles where company_id = $1 and role = 'employee'),
       staff as (select array_agg(user_id) as ids from profiles where company_id = $1 and role = 'admin'),
       plain as (select array_agg(id) as ids from ticket_categories where company_id = $1 and not is_confidential),
       secret as (select id from ticket_categories where company_id = $1 and is_confidential)
  insert into tickets (company_id, id, number, person_id, opened_by, title, description, category_id, is_confidential, impact,
    urgency, priority, status, assignee_id, first_response_target, first_response_due_at, first_response_at, resolution_target,
    resolution_due_at, resolved_at, ended_at, calendar, created_at)
  select $1, uuidv7((n - ${size.tickets}) * interval '4 minutes'), n, a.id, a.id,
    case when n % ${size.rare} = 77 then 'Erro ${words.rare} ao abrir' when n % 400 = 3 then 'A ${words.between} não responde'
      when n % 10 < 7 then 'A ${words.frequent} ' || n % 83 || ' não abre' else 'Dúvida sobre o plano ' || n % 97 end,
    'Clico e nada acontece, desde ' || n % 31 || ' dias. Já tentei sair e entrar de novo, em dois navegadores, sem mudança.',
    case when n % ${size.inConfidence} = 5 then (select id from secret) else plain.ids[1 + n % cardinality(plain.ids)] end,
    n % ${size.inConfidence} = 5, 'individual', 'media', (array['baixa', 'media', 'alta'])[1 + n % 3],
    case when not w.is_open then 'fechado' else (array['aberto', 'em_andamento', 'aguardando_solicitante'])[1 + n % 3] end,
    case when n % 4 > 0 then staff.ids[1 + n / 4 % cardinality(staff.ids)] end, 240, w.due - interval '1 day',
    case when n % 3 > 0 then w.due - interval '2 days' end, 1440,
    case when w.is_open and n % 3 = 2 then null else w.due end,
    case when not w.is_open then w.due end, case when not w.is_open then w.due end, case when not w.is_open then '{}'::jsonb end,
    now() + (n - ${size.tickets}) * interval '4 minutes'
  from generate_series(1, ${size.tickets}) n, asker, staff, plain,
    lateral (select asker.ids[1 + n % cardinality(asker.ids)] as id) a,
    lateral (select n > ${size.tickets} - ${size.tickets / size.underWay} as is_open,
      now() + case when n > ${size.tickets} - ${size.tickets / size.underWay}
        then (n % 3000) * interval '10 minutes' - interval '1 day' else (n - ${size.tickets}) * interval '4 minutes' end as due) w`;

/** `client` is the superuser; triggers are off, so that the numbers are those given here. `staff`: handlers. */
export const seedQueue = async (client: pg.Client, company_id: string, staff: readonly string[]) => {
  await client.query(people, [company_id]);
  await client.query(`update profiles set role = 'admin' where user_id = any ($1)`, [staff]);
  await client.query(
    `insert into ticket_handlers (company_id, category_id, person_id)
     select $1, c.id, unnest($2::uuid[]) from ticket_categories c where c.company_id = $1 and c.is_confidential`,
    [company_id, staff],
  );
  await client.query('set session_replication_role = replica');
  await client.query(tickets, [company_id]);
  await client.query(`insert into ticket_counters (company_id, last_number) values ($1, ${size.tickets})`, [
    company_id,
  ]);
  await client.query('set session_replication_role = origin');
};
