/** Simulados and tests of proficiency: questions, answers and results, as far as they may be shown. */
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { sql } from 'kysely';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';
import { attemptStatusLabel, finishLabel, noEvidenceLabel, revisionLabel } from './labels.ts';

const measured = (value: unknown) => (typeof value === 'number' ? shownLevel(3 + value) : '');
const level = (value: unknown) => (typeof value === 'number' ? shownLevel(value) : '');

const asked = { department: 'of rows that name no person', job_id: 'of rows that name no person' };

const openAnswers = sql`a.answers_from <= app.now()`;

/**
 * Answers as the person gave them. The question is shown next to its answer where the person may read the answers on
 * the page; never for an adaptive test, because other people still get its questions.
 */
const answerRows = (person_id: string, most: number) => sql<Row>`
  select * from (
    select i.attempt_id, i.position as number, case when ${openAnswers} then v.stem end as question, null::text as topic,
      null::smallint as question_level, case when i.chosen is not null then array(
        select o.option ->> 'text' from jsonb_array_elements(v.options) with ordinality o (option, at)
        where o.option ->> 'id' = any (i.chosen) order by o.at) end as chosen,
      i.typed, i.dont_know, null::boolean as is_right, i.is_flagged, i.points, i.time_ms, i.shown_at, i.answered_at
    from attempt_items i
    join attempts a on a.company_id = i.company_id and a.id = i.attempt_id
    join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'simulado'
    join question_versions v on v.company_id = i.company_id and v.id = i.version_id
    where i.person_id = ${person_id}::uuid
    union all
    select o.attempt_id, o.position, null, o.topic, o.question_level, null, null, o.dont_know, o.is_right, null, null,
      o.time_ms, null, o.answered_at
    from app.own_adaptive_answers() o) x
  order by x.attempt_id desc, x.number limit ${most}`;

const markRows = (person_id: string, most: number) => sql<Row>`
  select m.attempt_id, m.position as number, m.was_seen, m.fraction
  from attempt_marks m join attempts a on a.company_id = m.company_id and a.id = m.attempt_id
  where a.person_id = ${person_id}::uuid order by m.attempt_id desc, m.position limit ${most}`;

const extraTimeRows = () =>
  sql<Row>`select extra_percent, reason, valid_until, created_at from app.own_extra_time()`;

const numbered = { number: 'Número da questão' };

export const ofTests: Readonly<Record<string, ExportedTable>> = {
  assessment_audience: exported('Simulados e testes destinados a mim', 'assessment_id created_at', {
    without: asked,
  }),
  assessment_assignments: exported(
    'Simulados e testes pedidos a mim',
    'assessment_id due_on is_mandatory created_at',
    { without: asked },
  ),
  accommodations: exported('Tempo extra em simulados', 'extra_percent reason valid_until created_at', {
    rows: extraTimeRows,
    without: { granted_by: 'who of the administration wrote it' },
  }),
  attempts: exported(
    'Tentativas em simulados e testes',
    `assessment_id number status started_at submitted_at deadline_at finish_reason extra_percent void_reason
     answers_erased_at`,
    {
      newest: 'started_at',
      headings: { number: 'Tentativa número' },
      words: { status: attemptStatusLabel, finish_reason: finishLabel },
      without: {
        answers_from: 'since when answers are told',
        awaits_notice: 'whether the person was told of the result',
        created_at: 'the same as the start',
        key_from: 'since when right answers are told',
        score_from: 'since when the result is told',
        version_id: 'an inner number',
      },
    },
  ),
  attempt_items: exported(
    'Minhas respostas',
    `attempt_id number question topic question_level chosen typed dont_know is_right is_flagged points time_ms shown_at
     answered_at`,
    {
      rows: answerRows,
      headings: { ...numbered, topic: 'Tema da questão' },
      without: {
        created_at: 'the same as when it was shown',
        is_final: 'whether it may still be changed',
        option_order: 'inner numbers of the options',
        position: 'told as its number',
        question_id: 'an inner number: others are still to be asked it',
        revision: 'a number of the page',
        section_title: 'the heading above the question',
        version_id: 'an inner number',
      },
    },
  ),
  attempt_marks: exported('Quanto valeu cada resposta', 'attempt_id number fraction was_seen', {
    own: [],
    rows: markRows,
    headings: numbered,
    without: {
      a: 'a parameter of the question, which others are still to be asked',
      b: 'the same',
      c: 'the same',
      created_at: 'of no interest beside the attempt',
      position: 'told as its number',
    },
  }),
  attempt_leases: exported('Uso da página durante a tentativa', 'attempt_id last_activity_at focus_lost', {
    newest: 'last_activity_at',
    without: {
      certainty: 'how far the calculation has come',
      created_at: 'the same as the start',
      saves: 'counts against too many answers',
      saves_since: 'the same',
    },
  }),
  attempt_results: exported(
    'Resultados',
    'attempt_id asked answered raw highest percent is_passed effort time_ms created_at',
    { headings: { percent: 'Nota, de 0 a 100' } },
  ),
  attempt_competencies: exported(
    'Resultados por competência',
    'attempt_id competency_id items unseen points earned discount percent theta evidence_id why_none',
    {
      headings: { percent: 'Nota, de 0 a 100', points: 'Pontos possíveis' },
      texts: { theta: measured },
      words: { why_none: noEvidenceLabel },
      without: {
        created_at: 'the same as the result',
        evidence_rules: 'a number of the program',
        evidence_se: 'a part of the calculation',
        is_calibrated: 'about the questions',
        level_probs: 'a part of the calculation',
        se: 'a part of the calculation',
      },
    },
  ),
  attempt_topics: exported('Resultados por tema', 'attempt_id competency_id topic items earned', {
    without: { created_at: 'the same as the result', expected: 'a part of the calculation' },
  }),
  score_revisions: exported(
    'Resultados recalculados',
    `attempt_id kind reason old_percent new_percent old_points new_points old_level new_level old_is_passed
     new_is_passed keeps_pass created_at`,
    {
      words: { kind: revisionLabel },
      texts: { old_level: level, new_level: level },
      without: {
        new_evidence: 'the evidence stands beside',
        old_evidence: 'the evidence stands beside',
        question_id: 'an inner number: others are still to be asked it',
        regrade_id: 'an inner number',
        regraded_by: 'who of the administration asked for it',
      },
    },
  ),
  question_exposures: exported('Questões que já vi', 'times last_seen_at', {
    newest: 'last_seen_at',
    without: {
      created_at: 'the attempts tell the first time',
      question_id: 'an inner number: others are still to be asked it',
    },
  }),
};
