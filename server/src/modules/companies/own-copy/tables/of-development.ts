/** Competencies and levels, and the development plan. */
import { certificateStatusLabel, contestStatusLabel } from '@pdy/contract/competencies/words';
import type { AmendedGoal } from '@pdy/contract/pdi/amendment';
import type { GoalUpdate } from '@pdy/contract/pdi/checkin';
import { amendedFieldLabel, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import {
  activityKindLabel,
  activityStatusLabel,
  amendmentStatusLabel,
  checkinStatusLabel,
  goalModeLabel,
  goalPriorityLabel,
  goalStatusLabel,
  goalVisibilityLabel,
  learningTypeLabel,
  moodLabels,
  planStatusLabel,
} from '@pdy/contract/pdi/words';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { confidenceLabelText } from '@pdy/contract/rules/competencies/held-level';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { numberText } from '@pdy/contract/rules/typed-number';
import { sql } from 'kysely';
import { declaredToo } from '../declared-columns.ts';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';
import {
  approvalModeLabel,
  evidenceStatusLabel,
  personalStatusLabel,
  planAimLabel,
  planOriginLabel,
} from './labels.ts';

const level = (value: unknown) => (typeof value === 'number' ? shownLevel(value) : '');
const part = (value: unknown) => (typeof value === 'number' ? numberText(value) : String(value ?? ''));

const changeKind = { add: 'Nova meta', change: 'Mudança', cancel: 'Cancelamento' };

const changesText = (value: unknown) =>
  (value as AmendedGoal[])
    .map(({ kind, title, fields }) => {
      const changed = fields.map(
        ({ field, from, to }) => `${amendedFieldLabel[field]}: de “${part(from)}” para “${part(to)}”`,
      );
      return [`${changeKind[kind]}: ${title}`, ...changed].join('; ');
    })
    .join('\n');

const updatesText = (value: unknown) =>
  (value as GoalUpdate[])
    .map(({ goal_title, from_value, to_value, unit, note }) =>
      [
        goal_title,
        to_value === null ? '' : `de ${part(from_value)} para ${part(to_value)}${unit ? ` ${unit}` : ''}`,
        note,
      ]
        .filter((text) => text !== '')
        .join(': '),
    )
    .join('\n');

const escalated = {
  escalated_at: 'when others may decide as well',
  escalated_to: 'the same',
};

const exportedGoals = declaredToo(
  `plan_id title description competency_id baseline_level target_level mode metric_name metric_unit start_value
   current_value target_value percent weight priority visibility status start_on due_on completed_at
   success_criteria cancel_reason last_update_on cadence_days created_at`,
  goalFieldWords,
);

export const ofDevelopment: Readonly<Record<string, ExportedTable>> = {
  competency_evidence: exported(
    'Evidências de competência',
    'competency_id kind level observed_on expires_on quality note author_id status void_reason created_at',
    {
      words: { kind: evidenceKindLabel, status: evidenceStatusLabel },
      texts: { level },
      without: {
        moved_from_id: 'an inner number',
        source_id: 'an inner number: what it came from is told where it stands',
      },
    },
  ),
  held_levels: exported(
    'Níveis de competência',
    'competency_id level estimate confidence_label confidence as_of last_on is_stale certified_until',
    {
      words: { confidence_label: confidenceLabelText },
      texts: { estimate: level },
      without: { created_at: 'as of the day', weight: 'a part of the calculation' },
    },
  ),
  level_ratings: exported(
    'Minhas autoavaliações de nível',
    'competency_id kind level note author_id created_at',
    {
      words: { kind: evidenceKindLabel },
      without: { estimate: 'what was held then, which the levels tell' },
    },
  ),
  level_overrides: exported(
    'Níveis ajustados pela administração',
    'competency_id level reason since until ended_on author_id',
    {
      headings: { since: 'Desde quando' },
      without: { created_at: 'the same as the first day', ticket_id: 'the request stands among the tickets' },
    },
  ),
  evidence_contests: exported(
    'Contestações de evidência',
    `evidence_id reason status replied_by replied_at reply escalation_reason arbitrated_by arbitrated_at arbitration
     created_at`,
    { words: { status: contestStatusLabel }, headings: { reply: 'O que foi respondido' } },
  ),
  certificates: exported(
    'Certificados',
    'competency_id name issuer number issued_on expires_on level status decided_by decided_at decision_note created_at',
    { words: { status: certificateStatusLabel } },
  ),
  pdi_plans: exported(
    'Planos de desenvolvimento (PDI)',
    `title summary status period_start period_end aims_at checkin_cadence_days origin approval_mode approver_id
     submitted_at decided_by decided_at decision_note sent_back_at sent_back_by sent_back_note ended_at end_reason
     closing_reflection manager_closing reopened_at reopened_by frozen_at created_at`,
    {
      words: {
        status: planStatusLabel,
        aims_at: planAimLabel,
        origin: planOriginLabel,
        approval_mode: approvalModeLabel,
      },
      without: {
        ...escalated,
        sent_back_state: 'a copy of the plan as it was then',
        template: 'the inner name of a model',
      },
    },
  ),
  pdi_goals: exported('Metas do PDI', exportedGoals.columns, {
    headings: { percent: 'Progresso informado, de 0 a 100', ...exportedGoals.headings },
    texts: { baseline_level: level },
    words: {
      mode: goalModeLabel,
      status: goalStatusLabel,
      priority: goalPriorityLabel,
      visibility: goalVisibilityLabel,
      ...exportedGoals.words,
    },
    without: { position: 'the order on the page', recommendation_id: 'an inner number' },
  }),
  pdi_activities: exported(
    'Atividades do PDI',
    `goal_id title kind learning_type status start_on due_on minutes percent weight target_competency_id target_level
     library_item_id assessment_id deck_id outcome proof_url validation_required validated_by validated_at
     validation_note rejected_count finished_at created_at`,
    {
      headings: { percent: 'Progresso, de 0 a 100' },
      words: { kind: activityKindLabel, status: activityStatusLabel, learning_type: learningTypeLabel },
      without: { checklist_done: 'the steps stand beside', checklist_total: 'the steps stand beside' },
    },
  ),
  pdi_activity_notes: exported('Minhas anotações nas atividades', 'activity_id note created_at', {
    headings: { note: 'Anotação' },
    without: { goal_id: 'that of the activity' },
  }),
  pdi_amendments: exported(
    'Pedidos de mudança do PDI',
    'plan_id reason changes status approver_id decided_by decided_at decision_note created_at',
    {
      words: { status: amendmentStatusLabel },
      texts: { changes: changesText },
      without: escalated,
    },
  ),
  pdi_attachments: exported('Arquivos do PDI', 'name goal_id activity_id checkin_id size_bytes created_at', {
    headings: { name: 'Nome do arquivo' },
    without: { is_sent: 'that of the check-in' },
  }),
  pdi_checkins: exported(
    'Check-ins do PDI',
    `plan_id period_start period_end due_on status done_text blockers next_steps goal_updates submitted_at reviewed_by
     reviewed_at manager_reply skip_reason`,
    {
      words: { status: checkinStatusLabel },
      texts: { goal_updates: updatesText },
      newest: 'period_start',
      without: {
        closes_on: 'until when it may be written',
        created_at: 'of no interest beside the period',
        is_sent: 'follows from the status',
        opens_on: 'since when it may be written',
        period_key: 'a name of the period for the program',
      },
    },
  ),
  pdi_checkin_moods: exported('Como me senti nos check-ins', 'checkin_id mood created_at', {
    words: { mood: Object.fromEntries(moodLabels.map((label, at) => [String(at + 1), label])) },
  }),
  pdi_checkin_notes: exported('Minhas anotações em check-ins', 'about_id checkin_id note created_at', {
    own: ['author_id'],
    rows: (person_id, most) => sql<Row>`
      select c.person_id as about_id, n.checkin_id, n.note, n.created_at
      from pdi_checkin_notes n left join pdi_checkins c on c.company_id = n.company_id and c.id = n.checkin_id
      where n.author_id = ${person_id}::uuid order by n.created_at desc limit ${most}`,
    headings: { note: 'Anotação' },
    without: { author_id: 'the person: notes of others are read by these alone' },
  }),
  pdi_checklist_items: exported('Passos das atividades do PDI', 'activity_id text done created_at', {
    without: { goal_id: 'that of the activity', position: 'the order on the page' },
  }),
  pdi_comments: exported(
    'Comentários no PDI',
    'about_id plan_id goal_id activity_id author_id body edited_at deleted_at created_at',
    {
      own: ['person_id', 'author_id'],
      rows: (person_id, most) => sql<Row>`
        select person_id as about_id, plan_id, goal_id, activity_id, author_id, body, edited_at, deleted_at, created_at
        from pdi_comments where ${person_id}::uuid in (person_id, author_id) order by created_at desc limit ${most}`,
      headings: { about_id: 'De quem é o plano', deleted_at: 'Apagado em' },
      without: { mentions: 'inner numbers of other people' },
    },
  ),
  pdi_personal_activities: exported(
    'Atividades pessoais',
    'title kind status minutes due_on finished_at created_at',
    {
      words: { kind: activityKindLabel, status: personalStatusLabel },
      without: {
        first_due_on: 'counts repetitions',
        occurrence: 'counts repetitions',
        recurrence_rrule: 'the rule of repetitions for the program',
      },
    },
  ),
  pdi_progress_updates: exported('Atualizações de progresso', 'goal_id from_value to_value note created_at'),
};
