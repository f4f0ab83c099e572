/**
 * Feedback, 1:1 talks, recognition and mentoring. Texts of others are included only if they were meant for the person.
 */
import {
  feedbackKindLabel,
  feedbackStatusLabel,
  requestStatusLabel,
  verificationLabel,
} from '@pdy/contract/feedback/words';
import { mentorStatusLabel, reportReasonLabel, visibilityLabel } from '@pdy/contract/recognition/words';
import { sql } from 'kysely';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';
import { feedbackModerationLabel, feedbackReadersLabel, recognitionModerationLabel } from './labels.ts';

const ofBoth = { own: ['giver_id', 'receiver_id'] };

/** What others said about the person, where it still exists. */
const praiseRows = (person_id: string, most: number) => sql<Row>`
  select r.body, r.competency_id, r.visibility, r.person_id as praised_by, r.created_at, r.edited_at
  from recognition_recipients o join recognitions r on r.company_id = o.company_id and r.id = o.recognition_id
  where o.person_id = ${person_id}::uuid and r.deleted_at is null order by r.id desc limit ${most}`;

const moderated = {
  moderated_at: 'who of the administration decided, and when',
  moderated_by: 'who of the administration decided',
};
const leaders = { manager_id: 'who led the person then' };

/** The rows of talks, included for both sides, as far as each can still read them. */
const talkRows = (table: string, columns: string) => (person_id: string, most: number) =>
  sql<Row>`
  select person_id as about_id, ${sql.raw(columns)} from ${sql.table(table)}
  where ${person_id}::uuid in (person_id, manager_id) order by created_at desc limit ${most}`;

const ofTalk = { own: ['person_id', 'manager_id'], headings: { about_id: 'Pessoa liderada' } };

export const ofTalks: Readonly<Record<string, ExportedTable>> = {
  feedbacks: exported(
    'Feedback que dei e que recebi',
    `giver_id receiver_id kind situation behaviour impact suggestion body visibility status delivered_at edited_at
     read_at acknowledged_at thanks acted_at action_goal_id verify_on verification verification_note verified_at
     moderation report_note`,
    {
      ...ofBoth,
      newest: 'delivered_at',
      headings: { situation: 'Em que situação', status: 'Andamento' },
      words: {
        kind: feedbackKindLabel,
        visibility: feedbackReadersLabel,
        status: feedbackStatusLabel,
        verification: verificationLabel,
        moderation: feedbackModerationLabel,
      },
      // Why the receiver reported it, and what they made of it in their plan.
      onlyTo: { column: 'receiver_id', columns: ['report_note', 'moderation', 'action_goal_id'] },
      without: {
        created_at: 'the same as when it was delivered',
        reader_ids: 'inner numbers of other people',
        request_id: 'an inner number',
        verify_asked_at: 'when the giver was asked',
      },
    },
  ),
  feedback_competencies: exported(
    'Competências do feedback que dei e que recebi',
    'feedback_id competency_id rating giver_id receiver_id',
    { ...ofBoth, headings: { rating: 'Nível visto' }, without: { created_at: 'that of the feedback' } },
  ),
  feedback_replies: exported('Conversas sobre feedback', 'feedback_id author_id body created_at', {
    ...ofBoth,
    without: { giver_id: 'that of the feedback', receiver_id: 'that of the feedback' },
  }),
  feedback_requests: exported(
    'Pedidos de feedback',
    'requester_id about_id to_id question competency_ids due_on status decline_reason created_at',
    {
      own: ['requester_id', 'about_id', 'to_id'],
      words: { status: requestStatusLabel },
      headings: { question: 'O que foi perguntado' },
      without: { reminded_count: 'counts reminders', was_extended: 'whether it got more days' },
    },
  ),
  one_on_ones: exported(
    'Conversas 1:1 com a liderança',
    'about_id manager_id planned_on held_on created_at',
    {
      ...ofTalk,
      rows: talkRows('one_on_ones', 'manager_id, planned_on, held_on, created_at'),
    },
  ),
  one_on_one_topics: exported(
    'Pautas das conversas 1:1',
    'about_id talk_id author_id body is_done created_at',
    {
      ...ofTalk,
      rows: talkRows('one_on_one_topics', 'talk_id, author_id, body, is_done, created_at'),
      without: { ...leaders, checkin_id: 'the check-in it was taken from' },
    },
  ),
  one_on_one_agreements: exported(
    'Combinados das conversas 1:1',
    'about_id text owner_id author_id due_on done_at created_at',
    {
      ...ofTalk,
      rows: talkRows('one_on_one_agreements', 'text, owner_id, author_id, due_on, done_at, created_at'),
      without: leaders,
    },
  ),
  one_on_one_notes: exported('Minhas anotações sobre as conversas 1:1', 'about_id body created_at', {
    ...ofTalk,
    own: ['author_id'],
    rows: (person_id, most) => sql<Row>`
      select person_id as about_id, body, created_at from one_on_one_notes
      where author_id = ${person_id}::uuid order by created_at desc limit ${most}`,
    without: { ...leaders, author_id: 'the person: notes of others are read by these alone' },
  }),
  recognitions: exported(
    'Reconhecimentos que escrevi',
    'body competency_id visibility edited_at moderation moderation_reason created_at',
    {
      words: { visibility: visibilityLabel, moderation: recognitionModerationLabel },
      without: {
        ...moderated,
        deleted_at: 'what was taken back is no longer told',
        is_kept: 'kept until a report is decided',
        sent_id: 'an inner number',
        was_reported: 'what others reported',
      },
    },
  ),
  recognition_recipients: exported(
    'Reconhecimentos que recebi',
    'praised_by body competency_id visibility edited_at created_at',
    {
      rows: praiseRows,
      words: { visibility: visibilityLabel },
      without: { author_id: 'told by name', recognition_id: 'an inner number: its words are told' },
    },
  ),
  recognition_comments: exported(
    'Meus comentários em reconhecimentos',
    'recognition_id body moderation_reason created_at',
    {
      without: {
        author_id: 'who wrote the recognition',
        deleted_at: 'what was taken back is no longer told',
        moderated_by: moderated.moderated_by,
        parent_id: 'an inner number',
      },
    },
  ),
  recognition_likes: exported('Reconhecimentos que curti', 'recognition_id created_at', {
    without: { author_id: 'who wrote the recognition' },
  }),
  recognition_reports: exported(
    'Reconhecimentos que denunciei',
    'recognition_id reason note decided_at created_at',
    {
      words: { reason: reportReasonLabel },
      without: {
        author_id: 'who wrote the recognition',
        words: 'the words of somebody else, who may have taken them back',
      },
    },
  ),
  recognition_choices: exported('Como recebo reconhecimentos', 'is_public created_at'),
  mentor_offers: exported('Competências que ofereço ensinar', 'competency_id created_at'),
  mentor_requests: exported(
    'Mentorias que pedi e que me pediram',
    'mentor_id asked_by competency_id note status answered_at created_at',
    {
      own: ['person_id', 'mentor_id'],
      rows: (person_id, most) => sql<Row>`
        select mentor_id, person_id as asked_by, competency_id, note, status, answered_at, created_at from mentor_requests
        where ${person_id}::uuid in (person_id, mentor_id) order by created_at desc limit ${most}`,
      words: { status: mentorStatusLabel },
      headings: { asked_by: 'Quem pediu' },
      without: { activity_id: 'the personal activity stands beside' },
    },
  ),
};
