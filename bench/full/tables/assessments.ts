/** A bank of questions, a simulado and a proficiency test in each company, and what people answered. */
import { idOf, inCompany, type Step } from '../ids.ts';

const questions = 20;
/** The simulado is the first test of a company, the proficiency test the second one. */
export const testId = (c: string, kind: 'simulado' | 'proficiency') =>
  idOf('test', inCompany(c, kind === 'simulado' ? '1' : '2'));

const question = idOf('question', inCompany('c.n', 'q'));
const version = idOf('question_version', inCompany('c.n', 'q'));
const ofCompanies = `bench.companies c cross join generate_series(1, ${questions}) q`;
const tests = 'bench.companies c cross join generate_series(1, 2) t';

const bank: readonly Step[] = [
  {
    table: 'questions',
    text: `insert into questions (company_id, id, code, competency_id, target_level, owner_id, current_version_id,
    status)
      select c.company_id, ${question}, 'Q' || q, ${idOf('competency', inCompany('c.n', '1'))}, 1 + q % 5, null,
      ${version}, 'active'
      from ${ofCompanies}`,
  },
  {
    table: 'question_versions',
    text: `insert into question_versions (company_id, id, question_id, number, type, stem, options, author_id,
    in_force_at,
        used_at)
      select c.company_id, ${version}, ${question}, 1, 'single_choice',
      'Qual destas respostas é a certa, no caso ' || q || '?',
        '[{"id": "a", "text": "A primeira", "is_pinned": false}, {"id": "b", "text": "A segunda", "is_pinned": false},
          {"id": "c", "text": "A terceira", "is_pinned": false}, {"id": "d", "text": "Nenhuma",
          "is_pinned": true}]'::jsonb,
        null, now() - interval '700 days', now() - interval '690 days'
      from ${ofCompanies}`,
  },
  {
    table: 'question_keys',
    text: `insert into question_keys (company_id, version_id, correct, explanation)
      select c.company_id, ${version}, '{a}', 'A regra diz isso.' from ${ofCompanies}`,
  },
  {
    table: 'item_parameters',
    text: `insert into item_parameters (company_id, version_id, b, c)
      select c.company_id, ${version}, 1 + q % 5 - 3, 0.2 from ${ofCompanies}`,
  },
  {
    table: 'assessments',
    text: `insert into assessments (company_id, id, kind, title, status, current_version_id, owner_id)
      select c.company_id, ${idOf('test', inCompany('c.n', 't'))}, (array['simulado', 'proficiency'])[t],
        (array['Simulado', 'Teste de proficiência'])[t] || ' do mês', 'published',
        ${idOf('test_version', inCompany('c.n', 't'))}, null from ${tests}`,
  },
  {
    table: 'assessment_versions',
    text: `insert into assessment_versions (company_id, id, assessment_id, number, published_at, questions,
    cooldown_hours,
        retake_after_pass)
      select c.company_id, ${idOf('test_version', inCompany('c.n', 't'))}, ${idOf('test', inCompany('c.n', 't'))}, 1,
        now() - interval '700 days', case when t = 1 then ${questions} else 0 end, '{24}', true from ${tests}`,
  },
  {
    table: 'assessment_sections',
    text: `insert into assessment_sections (company_id, id, version_id, position, selection, competency_id)
      select c.company_id, ${idOf('section', inCompany('c.n', 't'))}, ${idOf('test_version', inCompany('c.n', 't'))}, 1,
        (array['fixed', 'adaptive'])[t], case when t = 2 then ${idOf('competency', inCompany('c.n', '1'))} end
        from ${tests}`,
  },
  {
    table: 'assessment_section_questions',
    text: `insert into assessment_section_questions (company_id, section_id, question_id, position)
      select c.company_id, ${idOf('section', inCompany('c.n', '1'))}, ${question}, q from ${ofCompanies}`,
  },
  {
    table: 'assessment_competencies',
    text: `insert into assessment_competencies (company_id, version_id, competency_id, questions, levels)
      select c.company_id, ${idOf('test_version', inCompany('c.n', 't'))}, ${idOf('competency', inCompany('c.n', '1'))},
        case when t = 1 then ${questions} else 0 end, '{1,2,3,4,5}' from ${tests}`,
  },
];

/** Of each person two simulados and a proficiency test, the last one 200 days ago: another one may begin. */
const attempt = idOf('attempt', '(w.n * 4::bigint + t)');
const test = '(1 + t / 3)';
const attempts = 'bench.whole w cross join generate_series(1, 3) t';
const items = `${attempts} cross join lateral generate_series(1, case when t = 3 then 10 else ${questions} end) q`;
const at = `(now() - (200 + 100 * (3 - t)) * interval '1 day')`;

const taken: readonly Step[] = [
  {
    table: 'attempts',
    text: `insert into attempts (company_id, id, assessment_id, version_id, person_id, number, status, finish_reason,
        started_at, submitted_at, score_from, answers_from, key_from)
      select w.company_id, ${attempt}, ${idOf('test', inCompany('w.c', test))},
      ${idOf('test_version', inCompany('w.c', test))},
        w.person_id, case when t = 3 then 1 else t end, 'finished', 'submitted', ${at}, ${at} + interval '20 minutes',
        ${at}, ${at},
        ${at} from ${attempts}`,
  },
  {
    table: 'attempt_items',
    text: `insert into attempt_items (company_id, attempt_id, position, person_id, question_id, version_id,
    option_order, chosen,
        is_final, revision, answered_at, shown_at, time_ms)
      select w.company_id, ${attempt}, q, w.person_id, ${idOf('question', inCompany('w.c', 'q'))},
        ${idOf('question_version', inCompany('w.c', 'q'))}, '{a,b,c,d}',
        case when (w.n + q) % 3 > 0 then '{a}' else '{b}' end::text[], t = 3, 1, ${at} + q * interval '50 seconds',
        ${at}, 45000
      from ${items}`,
  },
  {
    table: 'attempt_marks',
    text: `insert into attempt_marks (company_id, attempt_id, position, a, b, c, fraction)
      select w.company_id, ${attempt}, q, 1, 1 + q % 5 - 3, 0.2, case when (w.n + q) % 3 > 0 then 1 else 0 end
      from ${items}`,
  },
  {
    table: 'attempt_results',
    text: `insert into attempt_results (company_id, attempt_id, person_id, asked, answered, raw, highest, percent,
    is_passed,
        effort, time_ms)
      select w.company_id, ${attempt}, w.person_id, ${questions}, ${questions}, 13, ${questions}, 65, false, 1, 900000
      from ${attempts}`,
  },
  {
    table: 'attempt_competencies',
    text: `insert into attempt_competencies (company_id, attempt_id, person_id, competency_id, items, unseen, percent,
    why_none)
      select w.company_id, ${attempt}, w.person_id, ${idOf('competency', inCompany('w.c', '1'))}, ${questions},
      ${questions}, 65,
        'not_emitted' from ${attempts}`,
  },
  {
    table: 'attempt_seeds',
    text: `insert into attempt_seeds (company_id, attempt_id, seed)
      select w.company_id, ${attempt}, md5((w.n * 4 + t)::text) from ${attempts}`,
  },
  {
    table: 'attempt_leases',
    text: `insert into attempt_leases (company_id, attempt_id, person_id, lease_id, last_activity_at, saves_since)
      select w.company_id, ${attempt}, w.person_id, gen_random_uuid(), ${at}, ${at} from ${attempts}`,
  },
  {
    table: 'question_exposures',
    text: `insert into question_exposures (company_id, person_id, question_id, last_seen_at, times)
      select w.company_id, w.person_id, ${idOf('question', inCompany('w.c', 'q'))}, now() - interval '200 days', 3
      from bench.whole w cross join generate_series(1, ${questions}) q`,
  },
];

/** Two sets of six cases about one competency of each visited company, and a session of each person. */
const cases = `bench.companies c cross join generate_series(1, 12) k where c.is_visited`;
const judgement: readonly Step[] = [
  {
    table: 'judgement_cases',
    text: `insert into judgement_cases (company_id, id, code, competency_id, set_number, situation, status, used_at)
      select c.company_id, ${idOf('judged_case', inCompany('c.n', 'k'))}, 'S' || k,
      ${idOf('competency', inCompany('c.n', '2'))},
        1 + k % 2, 'Um colega pede ajuda no dia da entrega. O que você faz primeiro?', 'active',
        now() - interval '300 days'
      from ${cases}`,
  },
  {
    table: 'judgement_options',
    text: `insert into judgement_options (company_id, id, case_id, position, text)
      select c.company_id, ${idOf('judged_option', inCompany('c.n', 'k * 4 + o'))},
      ${idOf('judged_case', inCompany('c.n', 'k'))}, o,
        'Faço a coisa ' || o from bench.companies c cross join generate_series(1, 12) k cross join generate_series(1,
        4) o
      where c.is_visited`,
  },
  {
    table: 'judgement_sessions',
    text: `insert into judgement_sessions (company_id, id, competency_id, person_id, set_number, status, started_at,
    finished_at,
        why_none)
      select w.company_id, ${idOf('judged_session', 'w.n')}, ${idOf('competency', inCompany('w.c', '2'))},
      w.person_id, 1, 'finished',
        now() - interval '100 days', now() - interval '100 days', 'not_rated'
      from bench.whole w join bench.companies c on c.n = w.c and c.is_visited`,
  },
  {
    table: 'judgement_answers',
    text: `insert into judgement_answers (company_id, session_id, person_id, position, case_id, option_order,
    answered_at, best_id,
        worst_id, revision)
      select w.company_id, ${idOf('judged_session', 'w.n')}, w.person_id, p,
      ${idOf('judged_case', inCompany('w.c', '2 * p'))},
        array(select ${idOf('judged_option', inCompany('w.c', '8 * p + o'))} from generate_series(1, 4) o),
        now() - interval '100 days', ${idOf('judged_option', inCompany('w.c', '8 * p + 1'))},
        ${idOf('judged_option', inCompany('w.c', '8 * p + 2'))}, 1
      from bench.whole w join bench.companies c on c.n = w.c and c.is_visited cross join generate_series(1, 6) p`,
  },
];

export const assessments: readonly Step[] = [...bank, ...taken, ...judgement];
