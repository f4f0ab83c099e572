/** Reviews, tickets, the business log, and the security log with its months. */
import { asked, idOf, inCompany, type Step } from '../ids.ts';

/** The first cycle of a company was published, the second one is collecting. */
const cycle = (c: string) => idOf('cycle', inCompany(c, 'y'));
const participant = idOf('participant', '(w.n * 2::bigint + y)');
const cycles = 'bench.companies c cross join generate_series(1, 2) y';
const participants = 'bench.whole w cross join generate_series(1, 2) y';
/** The review of the person and that of the leader. */
const assignment = idOf('assignment', '(w.n * 4::bigint + y * 2 + s)');
const written = `${participants} cross join generate_series(0, 1) s where s = 0 or w.manager_id is not null`;
const rater = 'case when s = 0 then w.person_id else w.manager_id end';
const group = `(array['self', 'manager'])[1 + s]`;

const reviews: readonly Step[] = [
  {
    table: 'review_templates',
    text: `insert into review_templates (company_id, id, name, status) select company_id,
    ${idOf('template', inCompany('n', '1'))},
      'Competências do cargo', 'published' from bench.companies`,
  },
  {
    table: 'review_template_items',
    text: `insert into review_template_items (company_id, id, template_id, kind, groups, position, prompt)
      select company_id, ${idOf('template_item', inCompany('n', 'i'))}, ${idOf('template', inCompany('n', '1'))},
      'text',
        '{self,manager}', i, 'O que ajudou? ' || i from bench.companies cross join generate_series(1, 2) i`,
  },
  {
    table: 'review_cycles',
    text: `insert into review_cycles (company_id, id, name, kind, template_id, period_start, period_end, collect_from,
        collect_until, publish_on, status, launched_at, collected_on, published_on)
      select c.company_id, ${cycle('c.n')}, 'Semestre ' || y, 'half_yearly', ${idOf('template', inCompany('c.n', '1'))},
        d.day - 180, d.day - 1, d.day, d.day + 30, d.day + 40, (array['published', 'collecting'])[y], d.day,
        case when y = 1 then d.day + 30 end, case when y = 1 then d.day + 40 end
      from ${cycles}, lateral (select case when y = 1 then current_date - 200 else current_date - 10 end as day) d`,
  },
  {
    table: 'review_questions',
    text: `insert into review_questions (company_id, id, cycle_id, kind, groups, position, prompt)
      select c.company_id, ${idOf('cycle_question', inCompany('c.n', 'y * 4 + i'))}, ${cycle('c.n')}, 'text',
      '{self,manager}', i,
        'O que ajudou? ' || i from ${cycles} cross join generate_series(1, 2) i`,
  },
  {
    table: 'review_participants',
    text: `insert into review_participants (company_id, id, cycle_id, person_id, manager_id, job_profile_id, department)
      select w.company_id, ${participant}, ${cycle('w.c')}, w.person_id, w.manager_id,
      ${idOf('job', inCompany('w.c', 'w.job'))},
        'Área ' || w.department from ${participants}`,
  },
  {
    table: 'review_demands',
    text: `insert into review_demands (company_id, participant_id, competency_id, level, criticality)
      select w.company_id, ${participant},
      ${idOf('competency', inCompany('w.c', asked('w.job', 'r', 'w.competencies')))}, 4, 2
      from ${participants} cross join generate_series(0, 9) r`,
  },
  {
    table: 'review_assignments',
    text: `insert into review_assignments (company_id, id, cycle_id, participant_id, person_id, rater_id, "group",
    due_on, status,
        sent_on)
      select w.company_id, ${assignment}, ${cycle('w.c')}, ${participant}, w.person_id, ${rater}, ${group},
      current_date + 20,
        case when y = 1 then 'sent' else 'pending' end, case when y = 1 then current_date - 180 end from ${written}`,
  },
  {
    table: 'review_forms',
    text: `insert into review_forms (company_id, assignment_id, person_id, rater_id, "group", is_sent, leader_reads,
    person_reads,
        answers)
      select w.company_id, ${assignment}, w.person_id, ${rater}, ${group}, true, true, true,
        jsonb_build_object(${idOf('cycle_question', inCompany('w.c', '5'))},
          '{"mark": null, "is_unseen": false, "text": "A paciência com quem começa.", "links": []}'::jsonb)
      from ${written} and y = 1`,
  },
  {
    table: 'review_results',
    text: `insert into review_results (company_id, participant_id, cycle_id, person_id, computed, competencies_score,
    final,
        person_reads)
      select w.company_id, ${participant}, ${cycle('w.c')}, w.person_id, '{"competencies": {}}', 3.4, 3.4, true
      from ${participants} where y = 1`,
  },
];

/** Three tickets a person: the newest under way, the others closed. Their numbers go on in each company. */
const ticket = idOf('ticket', '(w.n * 4::bigint + t)');
const isOpen = 't = 3';
const opened = `(now() - (4 - t) * interval '100 days' + w.n % 90 * interval '1 day')`;
const tickets = 'bench.whole w cross join generate_series(1, 3) t';
const admin = idOf('person', '(w.first + 1)');
/** The hours by which a ticket that has ended was counted. */
const calendar = `jsonb_build_object('timezone', s.timezone, 'week', s.week, 'preset', s.holiday_preset, 'extra_closed',
  s.extra_closed, 'removed', s.removed)`;

const support: readonly Step[] = [
  {
    table: 'tickets',
    text: `insert into tickets (company_id, id, number, person_id, opened_by, title, description, category_id,
        is_confidential, impact, urgency, priority, status, assignee_id, first_response_target, first_response_due_at, first_response_at,
        resolution_target, resolution_due_at, resolved_at, ended_at, calendar, created_at)
      select w.company_id, ${ticket}, 3 * (w.k - 1) + t, w.person_id, w.person_id,
        (array['A página', 'A impressora', 'O relatório'])[t] || ' ' || w.n % 83 || ' não abre',
        'Clico e nada acontece, desde ontem. Já tentei sair e entrar de novo.', k.id, false, 'individual', 'media', 'media',
        case when ${isOpen} then 'em_andamento' else 'fechado' end, case when w.n % 4 > 0 then ${admin} end, 240,
        ${opened} + interval '1 day', ${opened} + interval '5 hours', 1440, ${opened} + interval '60 days',
        case when not (${isOpen}) then ${opened} + interval '3 days' end,
        case when not (${isOpen}) then ${opened} + interval '10 days' end,
        case when not (${isOpen}) then ${calendar} end, ${opened}
      from ${tickets} join ticket_categories k on k.company_id = w.company_id and k.code = 'problema'
      join company_settings s on s.company_id = w.company_id`,
  },
  {
    table: 'ticket_counters',
    text: `insert into ticket_counters (company_id, last_number) select company_id, 3 * size from bench.companies
      where size > 0`,
  },
  {
    table: 'ticket_messages',
    text: `insert into ticket_messages (company_id, ticket_id, person_id, author_id, body, is_from_staff, created_at)
      select w.company_id, ${ticket}, w.person_id, case when m = 2 then ${admin} else w.person_id end,
        (array['Continua sem abrir.', 'Veja agora, por favor.', 'Abriu, obrigado.'])[m], m = 2,
        ${opened} + m * interval '5 hours'
      from ${tickets} cross join generate_series(1, 3) m`,
  },
  {
    table: 'ticket_events',
    text: `insert into ticket_events (company_id, id, ticket_id, person_id, actor_id, kind, before, after, at,
        first_response_target, resolution_target)
      select w.company_id, ${idOf('ticket_event', '((w.n * 4::bigint + t) * 8 + m)')}, ${ticket}, w.person_id, ${admin},
        (array['criado', 'status', 'resposta_inicial', 'status'])[m],
        case m when 2 then 'aberto' when 4 then 'em_andamento' end,
        case m when 2 then 'em_andamento' when 4 then case when ${isOpen} then 'em_andamento' else 'fechado' end end,
        ${opened} + m * interval '4 hours', case when m = 1 then 240 end, case when m = 1 then 1440 end
      from ${tickets} cross join generate_series(1, 4) m`,
  },
];

/** Two recent months at 1.6 rows a person and day; the 22 months before at a tenth of that. */
const recent = { rows: 96, days: 60 };
const older = { rows: 107, days: 670 };
const partitions = `
  do $$
  declare first timestamptz; name text;
  begin
    for back in 1..25 loop
      first := date_trunc('month', now(), 'UTC') - make_interval(months => back);
      name := 'access_logs_' || to_char(first at time zone 'UTC', 'YYYY_MM');
      if to_regclass('logs.' || name) is null then
        execute format('create table logs.%I partition of access_logs for values from (%L) to (%L)', name, first,
          date_trunc('month', first + interval '32 days', 'UTC'));
        execute format('alter table logs.%I owner to pdy_owner', name);
      end if;
    end loop;
  end $$`;

/** The chain was made by nobody: its bytes only say that these rows have a place in it. */
const logs = `
  insert into access_logs (company_id, occurred_at, user_id, user_role, event_type, action, resource, status, severity,
    risk_score, ip, user_agent, chain_no, prev_hash, hash)
  select w.company_id, l.at, w.person_id, 'employee', 'auth', 'sign_in', 'session',
    case when (w.n + r) % 100 = 0 then 'failure' else 'success' end, 'low', 0, '10.0.0.1',
    'Mozilla/5.0 (X11; Linux x86_64)',
    w.k, b.bytes, b.bytes
  from generate_series(1, ${recent.rows + older.rows}) r cross join bench.whole w
  cross join (select decode(repeat('00', 32), 'hex') as bytes) b,
    lateral (select date_trunc('minute', now()) - w.n % 1440 * interval '1 minute' - case
      when r <= ${recent.rows} then r * interval '1 day' * ${recent.days} / ${recent.rows}
      else interval '${recent.days} days' + (r - ${recent.rows}) * interval '1 day' * ${older.days} / ${older.rows} end as at) l`;

const logged: readonly Step[] = [
  {
    table: 'events',
    text: `insert into events (company_id, name, subject_id, actor_id, actor_role, payload, at)
      select w.company_id, 'pdi.goal.progress_reported', ${idOf('goal', '((w.n * 2 + 1)::bigint * 4 + 1)')},
      w.person_id, 'employee',
        jsonb_build_object('person_id', w.person_id, 'from', e, 'to', e + 2), now() - e * interval '18 days'
      from bench.whole w cross join generate_series(1, 40) e`,
  },
  { table: 'months of access_logs', text: partitions },
  { table: 'access_logs', text: logs },
];

export const work: readonly Step[] = [...reviews, ...support, ...logged];
