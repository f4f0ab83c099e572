/** Anonymous rounds: those the person started, and published answers about the person. */
import { roundGroupLabel, roundKindLabel, roundStateLabel } from '@pdy/contract/rounds/words';
import { habitLabels } from '@pdy/contract/sealed/words';
import { sql } from 'kysely';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';

const roundRows = (person_id: string, most: number) => sql<Row>`
  select r.title, r.kind, r.person_id as about_id, r.department, r.opens_on, r.closes_on, r.status,
    (select string_agg(q ->> 'prompt', '; ' order by n) from jsonb_array_elements(r.questions) with ordinality o (q, n)) as questions,
    array_to_string(p.acts, '; ') as acts, p.nothing_because
  from feedback_rounds r left join feedback_round_plans p on p.company_id = r.company_id and p.round_id = r.id
  where r.created_by = ${person_id}::uuid or (r.person_id = ${person_id}::uuid and r.status = 'published')
  order by r.closes_on desc, r.id desc limit ${most}`;

/** The rows of results, one per question, then each comment. */
const resultRows = (person_id: string, most: number) => sql<Row>`
  with own as (
    select r.title, r.closes_on, r.questions, s.answered, s.shown from feedback_rounds r
    join feedback_round_results s on s.company_id = r.company_id and s.round_id = r.id
    where r.person_id = ${person_id}::uuid and r.status = 'published')
  (select o.title, o.closes_on, o.answered, g ->> 'group' as "group", q ->> 'prompt' as question,
     (g #>> array['means', q ->> 'id'])::numeric as mean, (g #>> array['choices', q ->> 'id'])::int as choice,
     null::text as text
   from own o cross join lateral jsonb_array_elements(o.shown -> 'groups') g
   cross join lateral jsonb_array_elements(o.questions) q
   where (g -> 'means') || (g -> 'choices') ? (q ->> 'id') order by o.closes_on desc limit ${most})
  union all
  (select o.title, o.closes_on, o.answered, null, q ->> 'prompt', null, null, words
   from own o cross join lateral jsonb_array_elements(o.shown -> 'texts') said
   join lateral jsonb_array_elements(o.questions) q on q ->> 'id' = said ->> 'question_id'
   cross join lateral jsonb_array_elements_text(said -> 'texts') words order by o.closes_on desc limit ${most})`;

const days = { opens_on: 'Primeiro dia', closes_on: 'Último dia' };

export const ofRounds: Readonly<Record<string, ExportedTable>> = {
  feedback_rounds: exported(
    'Rodadas anônimas que abri ou que são sobre mim',
    'title kind about_id department opens_on closes_on status questions acts nothing_because',
    {
      own: ['created_by', 'person_id'],
      rows: roundRows,
      headings: {
        ...days,
        kind: 'Sobre',
        questions: 'Perguntas',
        acts: 'O que faremos',
        nothing_because: 'Nada, porque',
      },
      words: { kind: roundKindLabel, status: roundStateLabel },
      without: {
        called_off_on: 'told as the state',
        created_by: 'the person, or somebody who asked about them',
        invited_count: 'a number of the page of the round',
        is_pack: 'the questions are told',
        is_scheduled: 'told as the first day',
        k: 'a setting of the company',
        published_on: 'the day after the last one',
        created_at: 'when the draft was begun',
      },
    },
  ),
  feedback_round_results: exported(
    'O que disseram de mim em rodadas anônimas',
    'title closes_on answered group question mean choice text',
    {
      rows: resultRows,
      headings: {
        ...days,
        answered: 'Responderam ao menos',
        group: 'Grupo',
        question: 'Pergunta',
        mean: 'Média, de 1 a 5 (nas pontas, 1,5 ou menos e 4,5 ou mais)',
        choice: 'O que a maioria escolheu',
        text: 'Comentário sem nome',
      },
      words: { group: roundGroupLabel },
      texts: { choice: (value) => habitLabels[Number(value) - 1] ?? 'Opiniões divididas' },
      without: {
        round_id: 'an inner number: the title is told',
        shown: 'told question by question',
        created_at: 'when the calculation wrote it',
      },
    },
  ),
};
