/** One company at full size: 5,000 people with 200 pieces of evidence each, plans, check-ins and a library. */
import type pg from 'pg';

export const size = { people: 5_000, pairs: 20, pieces: 10, items: 500, needs: 30 };
export type Size = Readonly<typeof size>;

/** The people who are signed in: an administrator, a leader of twelve, and one of those twelve. */
export type Cast = { readonly admin: string; readonly lead: string; readonly employee: string };

const names = `array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Isabela','João','Karina','Luís']`;
const surnames = `array['Almeida','Barros','Cardoso','Dias','Esteves','Ferreira','Gonçalves','Henriques','Ibarra']`;

const people = (size: Size) => `
  insert into profiles (user_id, company_id, email, first_name, last_name, position, department)
  select gen_random_uuid(), :company, 'pessoa' || to_char(n, 'FM00000') || '@cheia.example',
    (${names})[1 + n % 12] || ' ' || chr(65 + n % 26) || chr(97 + n % 23), (${surnames})[1 + n % 9], 'Analista',
    'Área ' || n % 40
  from generate_series(1, ${size.people} - (select count(*)::int from profiles where company_id = :company)) n`;

/** Teams of twelve, in four levels. The signed-in leader takes over the team of person 400; the employee joins it. */
const tree = `
  with ordered as (
    select user_id, row_number() over (order by user_id <> :admin, user_id in (:lead, :employee), email) as n
    from profiles where company_id = :company)
  update profiles p set manager_id = above.user_id
  from ordered me join ordered above on above.n = (me.n + 10) / 12
  where p.user_id = me.user_id and me.n > 1`;
const team = `
  with placed as (select user_id, manager_id, row_number() over (partition by manager_id order by email) as n from profiles
                  where company_id = :company),
       taken as (select manager_id from placed group by manager_id having count(*) = 12
                 and bool_and(user_id not in (select manager_id from placed where manager_id is not null)) limit 1)
  update profiles p set manager_id = :lead from placed
  where p.user_id = placed.user_id and p.user_id not in (:lead, :employee)
    and placed.manager_id = (select manager_id from taken) and placed.n <= 11`;
const cast = `
  update profiles set role = case when user_id = :admin then 'admin' when user_id = :lead then 'manager' else 'employee' end,
    manager_id = case user_id when :employee then :lead when :lead then :admin else manager_id end
  where user_id in (:admin, :lead, :employee)`;
const leaders = `
  update profiles p set role = 'manager' where p.company_id = :company and p.role = 'employee'
    and exists (select from profiles r where r.company_id = p.company_id and r.manager_id = p.user_id)`;

/** Forty competencies; eight jobs that ask for twelve each, and one that asks for thirty. */
const catalogue = (size: Size) => `
  with family as (insert into job_families (company_id, name) values (:company, 'Família') returning id),
       job as (insert into job_profiles (company_id, family_id, code, name, seniority, track)
               select :company, id, 'J' || n, 'Analista ' || n, 1 + n, 'individual' from family, generate_series(1, 9) n
               returning id, seniority - 1 as n),
       skill as (insert into competencies (company_id, code, name, kind)
                 select :company, 'C' || n, 'Competência ' || n,
                   (array['technical', 'behavioural', 'leadership', 'compliance'])[1 + n % 4]
                 from generate_series(1, 40) n returning id, substr(code, 2)::int as n)
  insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
  select :company, job.id, skill.id, 3 + (skill.n + job.n) % 3, 1 + skill.n % 3 from job, skill
  where skill.n <= ${size.needs} and (job.n = 9 or (skill.n + 3 * job.n) % ${size.needs} < 12)`;
const jobs = `
  insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
  select :company, p.user_id, j.id, current_date - 700
  from (select user_id, row_number() over (order by email) as n from profiles where company_id = :company) p
  join job_profiles j on j.company_id = :company
    and j.code = 'J' || case when p.user_id in (:lead, :employee) or p.n % 50 = 0 then 9 else 1 + p.n % 8 end`;

/** Peer feedback has no author here, so only the month of its day is kept. */
const evidence = (size: Size) => `
  insert into competency_evidence (company_id, person_id, competency_id, kind, level, observed_on, supersede_key)
  select :company, p.user_id, c.id,
    (array['performance_review', 'proficiency_test', 'manager_rating', 'simulado', 'peer_feedback'])[1 + e % 5],
    1 + (hashint4(p.n * 7919 + c.n * 211 + e) & 31) / 10.0,
    case when e % 5 = 4 then date_trunc('month', current_date - e * 67 - p.n % 60)::date else current_date - e * 67 - p.n % 60 end,
    'k' || e
  from (select user_id, (row_number() over (order by email))::int as n from profiles where company_id = :company) p
  cross join generate_series(0, ${size.pairs - 1}) k
  join (select id, substr(code, 2)::int as n from competencies where company_id = :company) c on c.n = 1 + (p.n + k) % 40
  cross join generate_series(1, ${size.pieces}) e`;

const plans = `
  insert into pdi_plans (company_id, person_id, title, period_start, period_end, status, approver_id, approval_mode, submitted_at)
  select :company, user_id, 'PDI', current_date - 60, current_date + 120,
    case when n % 20 = 1 and user_id not in (:lead, :employee) then 'submitted' else 'active' end, manager_id, 'manager',
    now() - interval '5 days'
  from (select user_id, manager_id, row_number() over (order by email) as n from profiles where company_id = :company) p`;
const goals = `
  insert into pdi_goals (company_id, plan_id, person_id, title, competency_id, target_level, baseline_level, mode, start_on,
    due_on, status, last_update_on)
  select :company, p.id, p.person_id, 'Alcançar o nível pedido', r.competency_id, 4, 2.5, (array['activities', 'competency'])[1 + r.n % 2],
    current_date - 60, current_date + 30 * r.n::int, 'in_progress', current_date - 9
  from pdi_plans p
  join person_jobs j on j.company_id = p.company_id and j.person_id = p.person_id
  join lateral (select competency_id, row_number() over (order by competency_id) as n from job_requirements q
                where q.job_profile_id = j.job_profile_id order by competency_id limit 4) r on true
  where p.company_id = :company`;
const activities = `
  insert into pdi_activities (company_id, goal_id, person_id, title, kind, learning_type, due_on, status, finished_at)
  select :company, g.id, g.person_id, 'Atividade ' || n, 'practice', 'experience', current_date + n * 9,
    case when uuid_hash(g.id) % 10 = n then 'awaiting_validation' else (array['todo', 'doing', 'done'])[n] end, now()
  from pdi_goals g cross join generate_series(1, 3) n where g.company_id = :company`;
const checkins = `
  insert into pdi_checkins (company_id, plan_id, person_id, period_key, period_start, period_end, opens_on, due_on, closes_on,
    status, done_text, submitted_at, reviewed_at)
  select :company, id, person_id, 'p' || n, current_date - 14 * n - 14, current_date - 14 * n, current_date - 14 * n - 3,
    current_date - 14 * n, current_date - 14 * n + 7, case when n = 0 then 'submitted' else 'reviewed' end, 'Feito',
    now() - 14 * n * interval '1 day', case when n > 0 then now() - 14 * n * interval '1 day' end
  from pdi_plans cross join generate_series(0, 3) n where company_id = :company and status = 'active'`;

const library = (size: Size) => `
  with item as (insert into library_items (company_id, code, title, summary, kind, learning_type, minutes, format, status)
                select :company, 'A' || n, 'Atividade da biblioteca ' || n, 'Resumo',
                  (array['course', 'reading', 'project', 'mentoring'])[1 + n % 4],
                  (array['formal', 'experience', 'social'])[1 + n % 3], 30 + n % 7 * 60, 'online', 'published'
                from generate_series(1, ${size.items}) n returning id, substr(code, 2)::int as n)
  insert into library_item_competencies (company_id, item_id, competency_id, entry_level, to_level)
  select :company, item.id, c.id, 1 + item.n % 3, 3 + item.n % 3 from item
  join (select id, substr(code, 2)::int as n from competencies where company_id = :company) c
    on c.n in (1 + item.n % ${size.needs}, 1 + (item.n + 7) % ${size.needs})`;

const steps = {
  people,
  tree,
  team,
  cast,
  leaders,
  catalogue,
  jobs,
  evidence,
  plans,
  goals,
  activities,
  checkins,
  library,
};

/** `client` is the superuser. Triggers run only for people; other rows are consistent. The product makes levels. */
export const seedFull = async (
  client: pg.Client,
  company_id: string,
  cast: Cast,
  of: Size = size,
): Promise<void> => {
  const ids = { company: company_id, ...cast };
  for (const [name, step] of Object.entries(steps)) {
    const text = typeof step === 'string' ? step : step(of);
    const isOfPeople = name === 'people';
    await client.query(`set session_replication_role = ${isOfPeople ? 'origin' : 'replica'}`);
    await client.query(
      text.replaceAll(
        /:(company|admin|lead|employee)\b/g,
        (_, key: keyof typeof ids) => `'${ids[key]}'::uuid`,
      ),
    );
  }
  await client.query('set session_replication_role = origin');
};
