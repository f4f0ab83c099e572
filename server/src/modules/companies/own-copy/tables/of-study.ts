/** Flash cards and tickets. */
import { deckFieldWords } from '@pdy/contract/study/deck-fields';
import type { Choice } from '@pdy/contract/study/decks';
import { cardTypeLabel, deckStatusLabel, ratingLabel } from '@pdy/contract/study/words';
import {
  contestKindLabel,
  contestOutcomeLabel,
  ticketImpactLabel,
  ticketPriorityLabel,
  ticketScoreLabel,
  ticketStatusLabel,
  ticketUrgencyLabel,
} from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { declaredToo } from '../declared-columns.ts';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';
import { cardPhaseLabel, suspendedLabel, ticketEventLabel } from './labels.ts';

const memory = 'a part of what the calculation remembers';
const asked = { department: 'of rows that name no person', job_id: 'of rows that name no person' };

const notOfDecks = { is_shuffled: 'the order in which it is asked', sides_count: 'the cards stand beside' };
const decksExported = declaredToo(
  'title description competency_id level status cards_count is_of_mistakes new_per_day created_at',
  deckFieldWords('personal'),
  notOfDecks,
);

export const ofStudy: Readonly<Record<string, ExportedTable>> = {
  decks: exported('Meus baralhos de flash cards', decksExported.columns, {
    headings: decksExported.headings,
    words: { status: deckStatusLabel, ...decksExported.words },
    without: notOfDecks,
  }),
  cards: exported('Flash cards dos meus baralhos', 'deck_id type front back choices hint tags created_at', {
    words: { type: cardTypeLabel },
    texts: {
      choices: (value) =>
        (value as Choice[]).map(({ text, is_right }) => `${text}${is_right ? ' (certa)' : ''}`).join('; '),
    },
    without: {
      competency_id: 'that of the deck, or of the question that was missed',
      content_rev: 'counts changes',
      deleted_at: 'what was thrown away',
      position: 'the order in the deck',
      sides: 'what is asked of it, which its text tells',
      source_question_id: 'an inner number: others are still to be asked it',
    },
  }),
  card_states: exported(
    'O que lembro de cada flash card',
    'card_id state due last_review reps lapses suspended_reason buried_until',
    {
      newest: 'due',
      words: { state: cardPhaseLabel, suspended_reason: suspendedLabel },
      headings: { buried_until: 'Adiado até' },
      without: {
        created_at: 'of no interest beside the answers',
        deck_id: 'that of the card',
        difficulty: memory,
        learning_steps: memory,
        scheduled_days: memory,
        seen_content_rev: memory,
        sibling_no: 'which side of the card',
        stability: memory,
      },
    },
  ),
  card_reviews: exported(
    'Respostas a flash cards',
    'card_id rating reviewed_at duration_ms study_day undone_at',
    {
      newest: 'reviewed_at',
      words: { rating: ratingLabel },
      without: {
        after: memory,
        before: memory,
        created_at: 'the same as the answer',
        deck_id: 'that of the card',
        device_id: 'a number of the browser',
        place: 'the order in which answers came',
        sibling_no: 'which side of the card',
        state_before: memory,
        state_version: memory,
        undone_version: memory,
      },
    },
  ),
  deck_studies: exported('Baralhos da empresa que escolhi estudar', 'deck_id created_at'),
  deck_assignments: exported('Baralhos que a empresa me pediu', 'deck_id due_on created_at', {
    without: asked,
  }),
  study_settings: exported(
    'Meu ritmo de estudo',
    'new_per_day reviews_per_day day_start_hour reminder_hour created_at',
    { without: { extra_new: 'of one day', extra_new_on: 'of one day' } },
  ),
  study_freshness: exported(
    'Quanto o estudo mantém em dia',
    'competency_id mean_retrievability review_cards since as_of',
    { newest: 'as_of', without: { created_at: 'as of the day' } },
  ),
};

export const ofTickets: Readonly<Record<string, ExportedTable>> = {
  tickets: exported(
    'Chamados',
    `number title description category_id urgency impact priority status opened_by assignee_id page contest_kind outcome
     first_response_at resolved_at ended_at reopened_count is_confidential created_at`,
    {
      headings: { impact: 'Quem é afetado', is_confidential: 'Confidencial' },
      words: {
        status: ticketStatusLabel,
        impact: ticketImpactLabel,
        urgency: ticketUrgencyLabel,
        priority: ticketPriorityLabel,
        contest_kind: contestKindLabel,
        outcome: contestOutcomeLabel,
      },
      without: {
        asker_email: 'the person',
        asker_name: 'the person',
        calendar: 'the hours by which deadlines are counted',
        contest_copy:
          'a copy of what was contested, which the page of the ticket shows as far as it may be told',
        contest_id: 'an inner number',
        first_response_due_at: 'a deadline of the desk',
        first_response_target: 'a deadline of the desk',
        next_step: 'what happens by itself',
        next_step_at: 'what happens by itself',
        outcome_id: 'an inner number',
        resolution_due_at: 'a deadline of the desk',
        resolution_target: 'a deadline of the desk',
      },
    },
  ),
  ticket_messages: exported(
    'Conversas dos meus chamados',
    'ticket_id author_id is_from_staff body created_at',
  ),
  ticket_events: exported('O que aconteceu nos meus chamados', 'ticket_id at kind done_by reason', {
    rows: (person_id, most) => sql<Row>`
      select ticket_id, at, kind, actor_id as done_by, reason from ticket_events
      where person_id = ${person_id}::uuid order by at desc limit ${most}`,
    words: { kind: ticketEventLabel },
    without: {
      after: 'codes and inner numbers; the ticket tells how it stands',
      before: 'the same',
      created_at: 'the same as the moment',
      first_response_target: 'a deadline of the desk',
      resolution_target: 'a deadline of the desk',
    },
  }),
  ticket_files: exported('Arquivos dos meus chamados', 'ticket_id name size_bytes author_id created_at', {
    own: ['author_id', 'person_id'],
    headings: { name: 'Nome do arquivo' },
    without: { message_id: 'an inner number' },
  }),
  ticket_ratings: exported('Como avaliei o atendimento', 'ticket_id score comment created_at', {
    words: { score: ticketScoreLabel },
  }),
  ticket_merges: exported('Chamados meus que foram unidos a outros', 'ticket_id created_at', {
    without: {
      in_confidence: 'always null: one in confidence is joined to none',
      into_id: 'a ticket that may be of somebody else',
      is_confidential: 'always false',
      made_by: 'somebody else, who attends',
    },
  }),
  ticket_watchers: exported('Chamados de outras pessoas que acompanho', 'ticket_id created_at', {
    without: { is_confidential: 'always false' },
  }),
  ticket_handlers: exported('Categorias de chamados que atendo', 'category_id created_at'),
};
