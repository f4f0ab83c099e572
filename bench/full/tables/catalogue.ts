/** Jobs, competencies and the library of each company; who holds which job. */
import { asked, idOf, inCompany, type Step } from '../ids.ts';

const each = (columns: string, more: string) => `select ${columns} from bench.companies c cross join ${more}`;

const jobs: readonly Step[] = [
  {
    table: 'job_families',
    text: `insert into job_families (company_id, id, name)
      ${each(`c.company_id, ${idOf('family', inCompany('c.n', 'k'))}, 'Família ' || k`, 'generate_series(1, 3) k')}`,
  },
  {
    table: 'job_profiles',
    text: `insert into job_profiles (company_id, id, family_id, code, name, seniority, track)
      ${each(
        `c.company_id, ${idOf('job', inCompany('c.n', 'j'))}, ${idOf('family', inCompany('c.n', '1 + j % 3'))},
        'J' || j,
         'Analista ' || j, 1 + j % 9, 'individual'`,
        'lateral generate_series(1, c.jobs) j',
      )}`,
  },
  {
    table: 'competency_categories',
    text: `insert into competency_categories (company_id, id, name, position)
      ${each(`c.company_id, ${idOf('category', inCompany('c.n', 'k'))}, 'Grupo ' || k, k`, 'generate_series(1, 5) k')}`,
  },
  {
    table: 'competencies',
    text: `insert into competencies (company_id, id, code, name, kind, category_id, description)
      ${each(
        `c.company_id, ${idOf('competency', inCompany('c.n', 'q'))}, 'C' || q, 'Competência ' || q,
         (array['technical', 'behavioural', 'leadership', 'compliance'])[1 + q % 4],
         ${idOf('category', inCompany('c.n', '1 + q % 5'))}, 'O que se sabe e se faz, com exemplos do dia a dia.'`,
        'lateral generate_series(1, c.competencies) q',
      )}`,
  },
  {
    table: 'competency_levels',
    text: `insert into competency_levels (company_id, competency_id, level, title, descriptor)
      ${each(
        `c.company_id, ${idOf('competency', inCompany('c.n', 'q'))}, l, 'Nível ' || l, 'O que se espera neste nível.'`,
        'lateral generate_series(1, c.competencies) q cross join generate_series(1, 5) l',
      )}`,
  },
  {
    table: 'job_requirements',
    text: `insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
      ${each(
        `c.company_id, ${idOf('job', inCompany('c.n', 'j'))},
         ${idOf('competency', inCompany('c.n', asked('j', 'r', 'c.competencies')))}, 3 + (r + j) % 3, 1 + r % 3`,
        'lateral generate_series(1, c.jobs) j cross join generate_series(0, 9) r',
      )}`,
  },
  {
    table: 'person_jobs',
    text: `insert into person_jobs (company_id, person_id, job_profile_id, starts_on, ends_on)
      select p.company_id, p.person_id, ${idOf('job', inCompany('p.c', 'p.job'))}, current_date - 400 - p.n % 300, null
      from bench.people p
      union all
      select p.company_id, p.person_id, ${idOf('job', inCompany('p.c', '1 + p.job % c.jobs'))}, current_date - 1400,
        current_date - 400 - p.n % 300 from bench.people p join bench.companies c on c.n = p.c where p.n % 5 = 0`,
  },
  {
    table: 'career_targets',
    text: `insert into career_targets (company_id, person_id, job_profile_id, set_on, horizon_months)
      select company_id, person_id, ${idOf('job', inCompany('c', '1 + job % jobs'))}, current_date - 100, 24
      from bench.whole where n % 3 = 0`,
  },
];

const library: readonly Step[] = [
  {
    table: 'library_items',
    text: `insert into library_items (company_id, id, code, title, summary, kind, learning_type, minutes, format,
    status,
        owner_id, published_at)
      ${each(
        `c.company_id, ${idOf('item', inCompany('c.n', 'i'))}, 'A' || i,
         (array['Curso de', 'Leitura sobre', 'Projeto de', 'Mentoria em'])[1 + i % 4] || ' '
           || (array['planilhas', 'negociação', 'liderança', 'atendimento', 'qualidade'])[1 + i % 5] || ' ' || i,
         'O que se aprende, para quem é e como se começa.', (array['course', 'reading', 'project',
         'mentoring'])[1 + i % 4],
         (array['formal', 'experience', 'social'])[1 + i % 3], 30 + i % 7 * 60, 'online', 'published', null::uuid,
         now() - i * interval '1 day'`,
        'lateral generate_series(1, c.items) i',
      )}`,
  },
  {
    table: 'library_item_competencies',
    text: `insert into library_item_competencies (company_id, item_id, competency_id, entry_level, to_level)
      ${each(
        `c.company_id, ${idOf('item', inCompany('c.n', 'i'))},
         ${idOf('competency', inCompany('c.n', '1 + (i + 7 * t) % c.competencies'))}, 1 + i % 3, 3 + i % 3`,
        'lateral generate_series(1, c.items) i cross join generate_series(0, 1) t',
      )}`,
  },
  {
    table: 'library_figures',
    text: `insert into library_figures (company_id, item_id, rating_count, rating_sum, effect_on)
      ${each(
        `c.company_id, ${idOf('item', inCompany('c.n', 'i'))}, 1 + i % 9, 4 * (1 + i % 9), current_date`,
        'lateral generate_series(1, c.items) i',
      )}`,
  },
  {
    table: 'library_saves',
    text: `insert into library_saves (company_id, person_id, item_id)
      select company_id, person_id, ${idOf('item', inCompany('c', '1 + (n + t * 11) % items'))}
      from bench.whole cross join generate_series(0, 1) t`,
  },
  {
    table: 'library_ratings',
    text: `insert into library_ratings (company_id, person_id, item_id, stars)
      select company_id, person_id, ${idOf('item', inCompany('c', '1 + (n + t * 13) % items'))}, 3 + n % 3
      from bench.whole cross join generate_series(0, 1) t`,
  },
  {
    table: 'library_assignments',
    text: `insert into library_assignments (company_id, person_id, item_id, assigned_by, due_on, message)
      select company_id, person_id, ${idOf('item', inCompany('c', '1 + n % items'))}, manager_id, current_date + n % 60,
        'Vale a pena para o que conversamos.' from bench.whole where manager_id is not null and n % 2 = 0`,
  },
];

export const catalogue: readonly Step[] = [...jobs, ...library];
