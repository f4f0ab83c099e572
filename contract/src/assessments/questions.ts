/** The question bank, as its authors edit it. Nobody else reads the right answers. */
import * as z from 'zod';
import {
  FileDownload,
  Id,
  Level,
  Line,
  pageAsked,
  pageOf,
  SearchTerm,
  SeenText,
  Version,
} from '../common.ts';
import { CatalogueImport } from '../competencies/catalogue/files.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { questionFaults } from '../rules/assessments/question-faults.ts';
import { mostBankBytes, mostMovedQuestions, questionStatuses, questionTypes } from './values.ts';

const QuestionStatus = z.enum(questionStatuses);

const optional = (most: number, tooLong: string) =>
  Line.max(most, tooLong)
    .nullable()
    .default(null)
    .transform((text) => text || null);

const longOption = 'Alternativa muito longa (máximo 1000 caracteres)';
const OptionDraft = z.strictObject({
  text: SeenText.min(1, 'Escreva a alternativa').max(1000, longOption),
  is_correct: z.boolean().default(false),
  /** Stays last when options are shuffled. */
  is_pinned: z.boolean().default(false),
});

const fields = z.strictObject({
  /** Empty: a code is generated. */
  code: Line.max(40, 'Código muito longo (máximo 40 caracteres)').default(''),
  competency_id: Id,
  topic: optional(80, 'Tema muito longo (máximo 80 caracteres)'),
  target_level: Level,
  tags: z
    .array(Line.min(1, 'Escreva a etiqueta').max(40, 'Etiqueta muito longa (máximo 40 caracteres)'))
    .max(10, 'Use até 10 etiquetas')
    .default([]),
  in_exams: z.boolean().default(true),
  in_adaptive: z.boolean().default(true),
  /** Two questions of one group never occur in the same attempt. */
  enemy_group: optional(40, 'Grupo muito longo (máximo 40 caracteres)'),
  type: z.enum(questionTypes),
  stem: SeenText.min(10, 'Escreva ao menos 10 caracteres').max(
    5000,
    'Enunciado muito longo (máximo 5000 caracteres)',
  ),
  options: z.array(OptionDraft).max(10, 'Use até 10 alternativas').default([]),
  scoring: z.enum(['balanced', 'all_or_nothing']).default('balanced'),
  max_selections: z.int().min(1).max(10).nullable().default(null),
  number: z.number().min(-1e12).max(1e12).nullable().default(null),
  tolerance: z.number().min(0, 'A tolerância não pode ser negativa').max(1e12).nullable().default(null),
  unit: optional(20, 'Unidade muito longa (máximo 20 caracteres)'),
  accepted: z
    .array(SeenText.min(1, 'Escreva a resposta').max(200, 'Resposta muito longa (máximo 200 caracteres)'))
    .max(20, 'Use até 20 respostas')
    .default([]),
  allows_dont_know: z.boolean().default(true),
  explanation: z.string().trim().max(5000, 'Texto muito longo (máximo 5000 caracteres)').default(''),
  reference: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)').default(''),
});

/** The content of a version: what people read of a question, and what makes an answer right. */
const contentFields = fields.pick({
  ...({ type: true, stem: true, options: true, scoring: true, max_selections: true, number: true } as const),
  ...({ tolerance: true, unit: true, accepted: true, allows_dont_know: true } as const),
  ...({ explanation: true, reference: true } as const),
});
export type QuestionContent = z.output<typeof contentFields>;

type Fields = z.output<typeof fields>;
const check = (question: Fields, context: z.RefinementCtx) => {
  for (const { path, message } of questionFaults(question))
    context.addIssue({ code: 'custom', path: [...path], message });
};

export const QuestionDraft = fields.superRefine(check);
export type QuestionDraft = z.input<typeof fields>;

export const AuthoredQuestion = z.object({
  ...fields.shape,
  id: Id,
  version: Version,
  status: QuestionStatus,
  competency: CompetencyName,
  /** The number of the version that is shown; 1 upwards. */
  number_of_version: z.int(),
  /** Somebody has been asked it, so a change creates a new version. */
  is_used: z.boolean(),
  owner_id: Id.nullable(),
  updated_at: z.date(),
});
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

export const Reviewer = z.object({ id: Id, name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;

/** The review of a change: another person puts it in force, if another person can open the bank. */
const QuestionReview = z.object({
  /** A new version of a question in use, waiting or returned while the version in force stays. Null: none. */
  pending: z.object({ ...contentFields.shape, number_of_version: z.int() }).nullable(),
  /** The author of the waiting version, else of the shown one; null: copied from the platform, or the author left. */
  author: z.string().nullable(),
  is_own: z.boolean(),
  /** It waits for a reviewer now. */
  is_waiting: z.boolean(),
  /** A reviewer returned it, with the changes they want; null: not returned, or changed since. */
  returned: z.object({ by: z.string().nullable(), at: z.date(), reason: z.string() }).nullable(),
  /** Everybody except its author who can open the bank, by name. */
  reviewers: z.array(Reviewer),
});
export type QuestionReview = z.infer<typeof QuestionReview>;

/** A question together with its review. */
export const ReviewedQuestion = AuthoredQuestion.extend({ review: QuestionReview });
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>;

const QuestionRow = z.object({
  id: Id,
  code: z.string(),
  stem: z.string(),
  type: z.enum(questionTypes),
  competency: CompetencyName,
  topic: z.string().nullable(),
  target_level: Level,
  in_exams: z.boolean(),
  in_adaptive: z.boolean(),
  status: QuestionStatus,
  version: Version,
  /** The caller wrote it or a new version of it, and others can activate that. */
  waits_for_another: z.boolean(),
  /** It, or a new version of it, waits for the caller's review. */
  waits_for_you: z.boolean(),
  /** The state of a new version that is not in force: waiting or returned. Null: there is none. */
  pending: z.enum(['waiting', 'returned']).nullable(),
  /** In how many attempts of the last 90 days it was asked; updated hourly. */
  times_asked: z.int(),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

export const QuestionFilters = z.strictObject({
  search: SearchTerm.optional(),
  competency_id: Id.optional(),
  level: z.coerce.number().pipe(Level).optional(),
  topic: z.string().max(80).optional(),
  status: QuestionStatus.optional(),
  type: z.enum(questionTypes).optional(),
  /** Only what waits for the caller's review. */
  waits_for_you: z.boolean().optional(),
});
export type QuestionFilters = z.infer<typeof QuestionFilters>;

const author = procedure('company.manage');
const one = z.strictObject({ id: Id });
const path = '/questions';

export const questions = {
  list: author
    .get(path, 'Questions of the bank, the newest first, page by page')
    .input(QuestionFilters.extend(pageAsked))
    .output(pageOf(QuestionRow)),
  overview: author
    .get(`${path}/overview`, 'How many questions there are of each competency, level, topic and state')
    .output(
      z.object({
        by_status: z.record(QuestionStatus, z.int()),
        /** Others who can open the bank and review the caller's questions, by name; empty: authors activate them. */
        reviewers: z.array(Reviewer),
        /** Questions and new versions that wait for the caller's review. */
        waiting_for_you: z.int(),
        competencies: z.array(
          z.object({
            competency: CompetencyName,
            topics: z.array(z.string()),
            /** Active questions for adaptive tests, at levels 1 to 5. */
            adaptive_by_level: z.array(z.int()).length(5),
            /** Active questions for simulados, at levels 1 to 5. */
            exam_by_level: z.array(z.int()).length(5),
          }),
        ),
      }),
    ),
  get: author
    .get(`${path}/{id}`, 'One question with what makes an answer right')
    .input(one)
    .output(ReviewedQuestion),
  alike: author
    .post(`${path}/alike`, 'Up to three questions of the bank that read like a text, the nearest first')
    .input(
      z.strictObject({
        stem: SeenText.min(10).max(5000),
        /** The question that is being changed; absent for a new one. */
        besides: Id.optional(),
      }),
    )
    .output(z.array(z.object({ id: Id, code: z.string() }))),
  create: author.post(path, 'A new question, as a draft').input(QuestionDraft).output(ReviewedQuestion),
  update: author
    .post(`${path}/{id}`, 'Change a question; of one in use another version waits for a reviewer')
    .input(fields.extend({ id: Id, version: Version }).superRefine(check))
    .output(ReviewedQuestion),
  move: author
    .post(`${path}/move`, 'Activate, suspend or retire questions')
    .input(
      z.strictObject({
        ids: z
          .array(Id)
          .min(1, 'Escolha ao menos uma questão')
          .max(mostMovedQuestions, 'Escolha até 200 questões'),
        to: z.enum(['in_review', 'active', 'suspended', 'retired']),
      }),
    )
    .output(
      z.object({
        done: z.int(),
        left: z.int(),
        /** How many of the questions in `left` the caller wrote: another person must activate them. */
        own: z.int(),
      }),
    ),
  exportFile: author
    .post(`${path}/export`, 'Questions with what makes an answer right as CSV, as the filters choose them')
    .input(QuestionFilters)
    .output(FileDownload),
  importFile: author
    .post(
      `${path}/import`,
      'Try a CSV out line by line, or take it in as drafts: all of it, or the valid lines (2 MB, 1,000 lines)',
    )
    .input(
      z.strictObject({
        file: z
          .file('Envie um arquivo CSV ou XLSX.')
          .min(1, 'O arquivo está vazio.')
          .max(mostBankBytes, 'Arquivo maior que 2 MB.'),
        /** False: nothing is written. */
        apply: z.boolean(),
        only_valid: z.boolean().default(false),
      }),
    )
    .output(CatalogueImport),
};
