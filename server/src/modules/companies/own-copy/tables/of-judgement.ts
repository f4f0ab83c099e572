/** Cases of judgement: the person's cases and choices, their range, and the person's answers as an expert. */
import { whyNoLevelText } from '@pdy/contract/judgement/words';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { sql } from 'kysely';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';

const levelOf = (value: unknown) => (typeof value === 'number' ? shownLevel(3 + value) : '');

/**
 * The rows of the person's answers. The experts' answers are left out, because other people still have to answer the
 * same cases.
 */
const answerRows = (person_id: string, most: number) => sql<Row>`
  select s.competency_id, s.started_at, a.position as number, c.situation as question, b.text as best, w.text as worst,
    a.answered_at
  from judgement_answers a
  join judgement_sessions s on s.company_id = a.company_id and s.id = a.session_id
  join judgement_cases c on c.company_id = a.company_id and c.id = a.case_id
  left join judgement_options b on b.company_id = a.company_id and b.id = a.best_id
  left join judgement_options w on w.company_id = a.company_id and w.id = a.worst_id
  where a.person_id = ${person_id}::uuid order by s.started_at desc, a.position limit ${most}`;

const ratingRows = (person_id: string, most: number) => sql<Row>`
  select c.competency_id, c.situation as question, o.text as answer, r.rating, r.created_at
  from judgement_ratings r
  join judgement_options o on o.company_id = r.company_id and o.id = r.option_id
  join judgement_cases c on c.company_id = o.company_id and c.id = o.case_id
  where r.rater_id = ${person_id}::uuid and not r.is_fictitious order by c.competency_id, c.id, o.position limit ${most}`;

export const ofJudgement: Readonly<Record<string, ExportedTable>> = {
  judgement_sessions: exported(
    'Casos de julgamento que respondi',
    'competency_id set_number status started_at finished_at theta se why_none is_fictitious',
    {
      newest: 'started_at',
      headings: {
        set_number: 'Série',
        theta: 'Nível no meio da faixa',
        se: 'Erro padrão, em níveis',
        is_fictitious: 'Avaliado com notas fictícias',
        why_none: 'Por que não gerou evidência',
      },
      words: {
        status: { in_progress: 'Em andamento', finished: 'Concluído', erased: 'Excluído por mim' },
        why_none: whyNoLevelText,
      },
      texts: { theta: levelOf },
      without: { created_at: 'the same as the start' },
    },
  ),
  judgement_answers: exported(
    'Minhas respostas em casos de julgamento',
    'competency_id started_at number question best worst answered_at',
    {
      rows: answerRows,
      headings: {
        number: 'Caso número',
        question: 'Situação',
        best: 'Melhor resposta, para mim',
        worst: 'Pior resposta, para mim',
      },
      without: {
        session_id: 'an inner number: competency and start are told',
        position: 'told as its number',
        case_id: 'an inner number: the situation is told',
        option_order: 'inner numbers of the answers',
        best_id: 'told as its text',
        worst_id: 'told as its text',
        revision: 'a number of the page',
        created_at: 'the same as the start',
      },
    },
  ),
  judgement_experts: exported(
    'Competências cujos casos avalio como especialista',
    'competency_id created_at',
  ),
  judgement_ratings: exported(
    'O que avaliei como especialista',
    'competency_id question answer rating created_at',
    {
      own: ['rater_id'],
      rows: ratingRows,
      headings: {
        question: 'Situação',
        answer: 'Resposta',
        rating: 'Nota, de 1 a 5',
        created_at: 'Avaliado em',
      },
      without: {
        option_id: 'an inner number: the answer is told',
        is_fictitious: 'ratings of a demonstration are nobody’s',
        rater_id: 'the person whose copy it is',
      },
    },
  ),
};
