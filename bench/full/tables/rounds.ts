/** Rounds of feedback: a published one about each person who leads, and an open one of a company. */
import { idOf, type Step } from '../ids.ts';

const mark = `'00000068-0000-4000-8000-000000000001'`;
const text = `'00000068-0000-4000-8000-000000000002'`;
const questions = `jsonb_build_array(
  jsonb_build_object('id', ${mark}, 'kind', 'mark', 'prompt', 'Combina o que espera', 'help', '', 'is_required', true,
    'competency_id', null),
  jsonb_build_object('id', ${text}, 'kind', 'text', 'prompt', 'O que deve continuar?', 'help', '',
    'is_required', false, 'competency_id', null))`;
const shown = `jsonb_build_object('merged', false,
  'groups', jsonb_build_array(jsonb_build_object('group', 'report', 'area', '', 'choices', '{}'::jsonb,
    'means', jsonb_build_object(${mark}, 3 + w.n % 3 / 2.0))),
  'texts', jsonb_build_array(jsonb_build_object('question_id', ${text},
    'texts', jsonb_build_array('Conversa toda semana.', 'Explica o porquê.', 'Confia na equipe.', 'Escuta.'))))`;

/** People who lead eight others. */
const leaders = `bench.whole w where w.leads and 8 * w.k + 1 <= w.size`;
const personal = idOf('round', 'w.n');
/** A company's own has a number behind those of all people. */
const common = idOf('round', '4294967296 + c.n');
const box = idOf('box', '(c.n::bigint * 1024 + w.department)');
const asking = `bench.companies c join bench.whole w on w.c = c.n where c.is_visited and w.k <= 2000`;

export const rounds: readonly Step[] = [
  {
    table: 'feedback_rounds',
    text: `insert into feedback_rounds (company_id, id, kind, person_id, title, questions, k, opens_on, closes_on, status,
        created_by, invited_count, published_on)
      select w.company_id, ${personal}, 'person', w.person_id, 'Como eu lidero', ${questions}, 4, current_date - 100,
        current_date - 80, 'published', w.person_id, 8, current_date - 79 from ${leaders}
      union all
      select c.company_id, ${common}, 'company', null, 'Como trabalhamos', ${questions}, 4, current_date - 5,
        current_date + 20, 'open', ${idOf('person', 'c.first + 1')}, least(c.size, 2000), null
      from bench.companies c where c.is_visited`,
  },
  {
    table: 'feedback_round_results',
    text: `insert into feedback_round_results (company_id, round_id, answered, shown)
      select w.company_id, ${personal}, 6, ${shown} from ${leaders}`,
  },
  {
    table: 'feedback_round_invites',
    text: `insert into feedback_round_invites (company_id, round_id, person_id)
      select c.company_id, ${common}, w.person_id from ${asking}`,
  },
  {
    table: 'sealed_collections',
    text: `insert into sealed_collections (company_id, id, kind, owner_id, fewest, questions)
      select c.company_id, ${common}, 'company', ${idOf('person', 'c.first + 1')}, 4, ${questions}
      from bench.companies c where c.is_visited`,
  },
  {
    table: 'sealed_boxes',
    text: `insert into sealed_boxes (company_id, id, collection_id, subject_id, "group", area, invited)
      select c.company_id, ${box}, ${common}, ${common}, 'all', 'Área ' || w.department, count(*)
      from ${asking} group by c.n, c.company_id, w.department`,
  },
  {
    table: 'sealed_invitations',
    text: `insert into sealed_invitations (company_id, box_id, collection_id, subject_id, rater_id)
      select c.company_id, ${box}, ${common}, ${common}, w.person_id from ${asking}`,
  },
  {
    table: 'sealed.keys',
    text: `insert into sealed.keys (company_id, collection_id, key)
      select c.company_id, ${common}, sha256(c.n::text::bytea) from bench.companies c where c.is_visited`,
  },
  {
    table: 'sealed.answers',
    text: `insert into sealed.answers (seal, box_id, body)
      select sha256(w.n::text::bytea), ${box}, jsonb_build_object(
        ${mark}, jsonb_build_object('mark', 1 + w.n % 5, 'text', ''),
        ${text}, jsonb_build_object('mark', null, 'text', 'O planejamento da semana.'))
      from ${asking} and w.n % 2 = 0`,
  },
];
