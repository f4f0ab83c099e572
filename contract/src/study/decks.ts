/** Decks and their cards: personal ones, which nobody else reads, and those of the company. */
import * as z from 'zod';
import { Audience } from '../assessments/tests.ts';
import { Day, FileDownload, Id, Level, Line, pageAsked, pageOf, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { FromCell } from '../reports/acts.ts';
import { cardTypes } from '../rules/cards.ts';
import { deckStatuses, mostCards, mostChoices, mostTags } from './words.ts';

export const Choice = z.strictObject({
  text: SeenText.min(1, 'Escreva a alternativa').max(500, 'Alternativa muito longa (máximo 500 caracteres)'),
  is_right: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

const cardText = z.string().trim().max(5000, 'Texto muito longo (máximo 5000 caracteres)');

export const CardDraft = z.strictObject({
  type: z.enum(cardTypes, 'Escolha o tipo'),
  front: cardText.min(1, 'Escreva a frente do cartão'),
  back: cardText,
  /** Empty except for `choice`. */
  choices: z.array(Choice).max(mostChoices, `Até ${mostChoices} alternativas`),
  hint: z.string().trim().max(500, 'Dica muito longa (máximo 500 caracteres)'),
  tags: z
    .array(Line.min(1).max(40, 'Etiqueta muito longa (máximo 40 caracteres)'))
    .max(mostTags, `Até ${mostTags} etiquetas`),
});
export type CardDraft = z.infer<typeof CardDraft>;

export const DeckCard = CardDraft.extend({
  id: Id,
  deck_id: Id,
  version: Version,
  /** It was made from a question that its owner answered wrong. */
  is_of_mistake: z.boolean(),
});
export type DeckCard = z.infer<typeof DeckCard>;

const draft = {
  title: Line.min(3, 'Escreva ao menos 3 caracteres').max(120, 'Título muito longo (máximo 120 caracteres)'),
  description: z.string().trim().max(2000, 'Texto muito longo (máximo 2000 caracteres)'),
  competency_id: Id.nullable(),
  /** The level in the competency; null: no particular level. */
  level: Level.nullable(),
  /** Null: the person's own limit. */
  new_per_day: z
    .int('Informe um número inteiro')
    .min(0, 'Informe de 0 a 50')
    .max(50, 'Informe de 0 a 50')
    .nullable(),
  is_shuffled: z.boolean(),
};
export const DeckDraft = z.strictObject(draft);
export type DeckDraft = z.infer<typeof DeckDraft>;

export const Deck = z.object({
  ...draft,
  id: Id,
  /** The deck belongs to one person, or to the company. */
  scope: z.enum(['personal', 'company']),
  status: z.enum(deckStatuses),
  competency_name: z.string().nullable(),
  cards_count: z.int(),
  is_of_mistakes: z.boolean(),
  /** The caller may change it. */
  is_editable: z.boolean(),
  /** The caller studies it: it is theirs, they chose it, or they were asked to. */
  is_studied: z.boolean(),
  /** The company asks for it, so the caller cannot stop studying it. */
  is_asked: z.boolean(),
  version: Version,
});
export type Deck = z.infer<typeof Deck>;

export const DeckAssignment = z.object({
  id: Id,
  target: z.enum(['all', 'department', 'job', 'person']),
  /** The name of the department, the job or the person; empty for all. */
  name: z.string(),
  due_on: Day.nullable(),
  /** The number of active people it reaches now. */
  people: z.int(),
  /** Mean percent of their cards that were seen, and that are in review and not due today; null: too few people. */
  seen_percent: z.number().nullable(),
  current_percent: z.number().nullable(),
});
export type DeckAssignment = z.infer<typeof DeckAssignment>;

/** A direct report of the caller, and their progress with a deck that they were asked to study. */
export const TeamProgress = z.object({
  person: z.object({ user_id: Id, name: z.string() }),
  /** The last day by which it should be known; null: no day is set. */
  due_on: Day.nullable(),
  /** Percent of the cards that were seen, and that are in review and not due today. */
  seen_percent: z.number(),
  current_percent: z.number(),
});
export type TeamProgress = z.infer<typeof TeamProgress>;

export const NewDeckAssignment = z.strictObject({
  audience: Audience,
  /** The last day by which it should be known; null: no day is set. */
  due_on: Day.nullable(),
});
export type NewDeckAssignment = z.infer<typeof NewDeckAssignment>;

/** The size of a file of cards, in bytes. */
const mostCardBytes = 5_242_880;

const CardFile = z
  .strictObject({
    deck_id: Id,
    /** A table, or the text that Anki exports. */
    text: z.string().max(mostCardBytes, 'Arquivo maior que 5 MB.').optional(),
    /** The cards as a file: CSV, XLSX or the text of Anki. */
    file: z
      .file('Envie um arquivo CSV, XLSX ou de texto.')
      .min(1, 'O arquivo está vazio.')
      .max(mostCardBytes, 'Arquivo maior que 5 MB.')
      .optional(),
    /** True: nothing is written, the file is only read. */
    is_trial: z.boolean(),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    path: ['file'],
    message: 'Envie um arquivo.',
  });
export const CardFileOutcome = z.object({
  added: z.int(),
  /** The deck already has a card with the same front. */
  repeated: z.int(),
  /** Notes with a side that is only a picture or a sound. */
  left_out: z.int(),
  faults: z
    .array(
      z.object({
        line: z.int(),
        message: z.string(),
        /** The cells of a refused line, as in the file. */
        cells: z.array(z.string()).optional(),
      }),
    )
    .max(mostCards),
  /** The headers of the columns, as in the file; empty for a text of Anki. */
  headers: z.array(z.string()),
});
export type CardFileOutcome = z.infer<typeof CardFileOutcome>;

const student = procedure('flashcards');
const author = procedure('company.manage');
const id = z.strictObject({ id: Id });

export const decks = {
  list: student
    .get('/decks', "The caller's own decks and the company's published decks, by title")
    .output(z.array(Deck)),
  of_company: author
    .get('/decks/company', 'All decks of the company, including drafts, by title')
    .output(z.array(Deck)),
  competencies: student
    .get('/decks/competencies', 'What a deck can be about: the active competencies of the company, by name')
    .output(z.array(z.object({ id: Id, name: z.string() }))),
  get: student.get('/decks/{id}', 'A deck, as far as the caller may read it').input(id).output(Deck),
  cards: student
    .get('/decks/{id}/cards', 'The cards of a deck in their order, page by page')
    .input(id.extend({ search: z.string().trim().max(100).default(''), ...pageAsked }))
    .output(pageOf(DeckCard)),
  card: student.get('/decks/cards/{id}', 'One card of a deck').input(id).output(DeckCard),
  add: student
    .post('/decks', 'Add a deck of the caller’s own, which nobody else can read')
    .input(DeckDraft)
    .output(Deck),
  add_company: author
    .post('/decks/company', 'Add a deck of the company, as a draft')
    .input(DeckDraft)
    .output(Deck),
  change: student
    .patch(
      '/decks/{id}',
      'Change a deck of the caller’s own; authors of content may change the company’s decks',
    )
    .input(DeckDraft.extend(Seen.shape))
    .output(Deck),
  move: student
    .post('/decks/{id}/move', 'Publish a draft, archive a deck, or publish it again; study progress stays')
    .input(Seen.extend({ status: z.enum(['published', 'archived']) }))
    .output(Deck),
  follow: student
    .post(
      '/decks/{id}/follow',
      'Start or stop studying a published deck of the company; study progress stays',
    )
    .input(id.extend({ is_followed: z.boolean() }))
    .output(Deck),
  add_card: student
    .post('/decks/{id}/cards', 'Add a card at the end of a deck')
    .input(CardDraft.extend({ id: Id }))
    .output(DeckCard),
  change_card: student
    .patch(
      '/decks/cards/{id}',
      'Change a card; after a relevant change it is due at once for people who know it',
    )
    .input(CardDraft.extend(Seen.shape).extend({ is_relevant: z.boolean() }))
    .output(DeckCard),
  remove_card: student
    .post('/decks/cards/{id}/remove', 'Remove a card; it can be restored within seconds')
    .input(id.extend({ is_removed: z.boolean() }))
    .output(id),
  import_cards: procedure('flashcards', { brings_file: true })
    .post('/decks/{deck_id}/import', 'Add all cards of a file, or none')
    .input(CardFile)
    .output(CardFileOutcome),
  export_cards: student
    .get('/decks/{id}/export', 'The cards as a file that can be imported again')
    .input(id)
    .output(FileDownload),
  team: student
    .get(
      '/decks/{id}/team',
      'The progress of the caller’s direct reports with a deck that they were asked to study, by name',
    )
    .input(id)
    .output(z.array(TeamProgress)),
  assignments: author
    .get('/decks/{id}/assignments', 'Who is asked to study a deck, and their joint progress')
    .input(id)
    .output(z.array(DeckAssignment)),
  assign: author
    .post(
      '/decks/{id}/assignments',
      'Assign a published deck; people to whom it was already assigned get the new due date',
    )
    .input(NewDeckAssignment.extend({ id: Id, cell: FromCell.optional() }))
    .output(z.array(DeckAssignment)),
  unassign: author
    .post('/decks/assignments/{id}/remove', 'Remove an assignment; study progress stays')
    .input(id)
    .output(id),
};
