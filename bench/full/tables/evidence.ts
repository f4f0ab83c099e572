/** What is known of each person's competencies, the figures counted from it, and what is recommended. */
import { asked, idOf, inCompany, type Step } from '../ids.ts';

const competency = idOf('competency', inCompany('w.c', asked('w.job', 'r', 'w.competencies')));

/** Seventy pieces a person: seven for each of the ten competencies of the job. Peers have no author here. */
const evidence = `
  insert into competency_evidence (company_id, person_id, competency_id, kind, level, observed_on, supersede_key,
  author_id)
  select w.company_id, w.person_id, ${competency},
    (array['performance_review', 'proficiency_test', 'manager_rating', 'simulado', 'peer_feedback'])[1 + (e + r) % 5],
    1 + (hashint4(w.n * 73 + r * 211 + e) & 31) / 10.0,
    case when (e + r) % 5 = 4 then date_trunc('month', current_date - e * 100 - w.n % 60)::date
      else current_date - e * 100 - w.n % 60 end,
    'k' || e, case when (e + r) % 5 = 2 then w.manager_id end
  from bench.whole w cross join generate_series(0, 9) r cross join generate_series(1, 7) e`;

const levels = `
  insert into held_levels (company_id, person_id, competency_id, as_of, estimate, level, confidence, confidence_label,
  weight,
    is_stale, algo_version, last_on)
  select company_id, person_id, competency_id, current_date, avg(level), round(avg(level)), 60, 'media', 1.2, false, 1,
    max(observed_on) from competency_evidence group by 1, 2, 3`;

/** The day in the companies' time zone: the product counts a company once on each of its days. */
const today = `(now() at time zone 'America/Sao_Paulo')::date`;

/** For the visited companies the twelve months that reports show, for the others the running month. */
const months = `cross join lateral generate_series(0, case when c.is_visited then 11 else 0 end) m`;
const monthOn = `(date_trunc('month', ${today}) - m * interval '1 month')::date`;
const countedOn = `case when m = 0 then ${today}
  else (date_trunc('month', ${today}) - (m - 1) * interval '1 month')::date - 1 end`;

export const developed = `
  insert into development_figures (company_id, month_on, counted_on, department, job_profile_id, people, with_plan,
    checkin_people, checkins_due, checkins_on_time, asked_people, asked_weight, known_weight, fit_sum, growth_people,
    growth_pairs, growth_sum)
  select c.company_id, ${monthOn}, ${countedOn}, 'Área ' || g.department, ${idOf('job', inCompany('c.n', 'g.job'))},
  g.people,
    g.people, g.people, 2 * g.people, g.people, g.people, 20 * g.people, 18 * g.people, 0.7 * g.people, g.people,
    5 * g.people, 0.2 * g.people
  from (select c, department, job, count(*)::int as people from bench.people where is_active group by 1, 2, 3) g
  join bench.companies c on c.n = g.c ${months}`;

const ofCompetencies = `
  insert into competency_figures (company_id, month_on, counted_on, department, job_profile_id, competency_id, asked,
  known,
    measured, aged, below, beyond_sum, missing_sum, demand_sum, met_sum, proved, outdated)
  select c.company_id, ${monthOn}, ${countedOn}, 'Área ' || g.department, ${idOf('job', inCompany('c.n', 'g.job'))},
    ${idOf('competency', inCompany('c.n', asked('g.job', 'r', 'c.competencies')))}, g.people, g.people, g.people, 0,
    g.people / 2, 0.2 * g.people, 0.6 * g.people, 4 * g.people, 3 * g.people, g.people, 0
  from (select c, department, job, count(*)::int as people from bench.people where is_active group by 1, 2, 3) g
  join bench.companies c on c.n = g.c and c.is_visited ${months} cross join generate_series(0, 9) r`;

const goals = `
  insert into goal_figures (company_id, counted_on, months, department, created, created_people, started,
  started_people,
    completed, completed_people, ended, ended_people, on_time)
  select c.company_id, ${today}, m, 'Área ' || d, 90, 30, 60, 20, 30, 10, 30, 10, 20
  from bench.companies c cross join unnest(array[3, 6, 12]) m cross join lateral generate_series(1, c.departments) d
  where c.is_visited`;

const plans = `
  insert into plan_figures (company_id, counted_on, status, people)
  select company_id, ${today}, 'active', count(*) from bench.whole group by 1`;

const needs = `
  insert into recommendation_needs (company_id, person_id, competency_id, gap, has_content, horizon, priority)
  select w.company_id, w.person_id, ${competency}, 1 + r % 3, true, 'current', 0.9 - r / 10.0
  from bench.whole w cross join generate_series(0, 4) r`;

const parts = `'{"priority": 0.8, "coverage": 0.7, "readiness": 1, "relevance": 0.6, "quality": 0.7, "ease": 0.5, "boost": 1,
  "pin": 0, "manager": 0}'::jsonb`;

/** Twelve a person, of the items that teach what the job asks for. */
const recommended = `
  insert into recommendations (company_id, person_id, library_item_id, competency_id, score, adjusted, rank, reason,
  parts,
    listed_at)
  select w.company_id, w.person_id, ${idOf('item', inCompany('w.c', 'i.item'))},
    ${idOf('competency', inCompany('w.c', '1 + i.item % w.competencies'))}, 90 - 3 * t, 88 - 3 * t, t,
    jsonb_build_object('code', 'no_current_evidence', 'horizon', 'current', 'job', 'Analista ' || w.job, 'competency',
      'Competência ' || 1 + i.item % w.competencies, 'demand', 4), ${parts}, now() - interval '3 days'
  from bench.whole w cross join generate_series(1, 12) t,
    lateral (select 1 + (w.n + t) % w.items as item) i`;

export const evidenceTables: readonly Step[] = [
  { table: 'competency_evidence', text: evidence },
  { table: 'held_levels', text: levels },
  {
    table: 'level_ratings',
    text: `insert into level_ratings (company_id, person_id, competency_id, kind, level, author_id)
      select w.company_id, w.person_id, ${competency}, 'manager_rating', 1 + (w.n + r) % 5, w.manager_id
      from bench.whole w cross join generate_series(0, 1) r where w.manager_id is not null`,
  },
  {
    table: 'certificates',
    text: `insert into certificates (company_id, person_id, competency_id, issued_on, issuer, level, name, status,
    decided_at)
      select w.company_id, w.person_id, ${competency}, current_date - 200, 'Instituto', 3, 'Certificado ' || w.n,
      'approved',
        now() - interval '190 days' from bench.whole w cross join (select 0 as r) r where w.n % 3 = 0`,
  },
  { table: 'development_figures', text: developed },
  { table: 'competency_figures', text: ofCompetencies },
  { table: 'goal_figures', text: goals },
  { table: 'plan_figures', text: plans },
  { table: 'recommendation_needs', text: needs },
  { table: 'recommendations', text: recommended },
  {
    table: 'recommendation_lists',
    text: `insert into recommendation_lists (company_id, person_id, computed_at) select company_id, person_id, now()
      from bench.whole`,
  },
];
