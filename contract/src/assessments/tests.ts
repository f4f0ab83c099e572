/** Simulados and proficiency tests, as their authors edit them. */
import * as z from 'zod';
import { Id, Level, Line, SeenText, Version } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { AskedQuestion, RightAnswer } from './taking.ts';
import { mostTestQuestions, showMoments, testKinds, testStatuses } from './values.ts';

const TestStatus = z.enum(testStatuses);
export type TestStatus = z.infer<typeof TestStatus>;

const Moment = z.enum(showMoments);
const points = z.number().gt(0, 'Informe um valor acima de zero').max(1000, 'Informe até 1.000');

/** The questions from which a part of a test draws. */
const SectionDraft = z.discriminatedUnion('selection', [
  z.strictObject({
    selection: z.literal('fixed'),
    title: Line.max(120, 'Título muito longo (máximo 120 caracteres)').default(''),
    question_ids: z
      .array(Id)
      .min(1, 'Escolha ao menos uma questão')
      .max(mostTestQuestions, 'Escolha até 200 questões'),
    points_each: points.default(1),
  }),
  z.strictObject({
    selection: z.literal('pool'),
    title: Line.max(120, 'Título muito longo (máximo 120 caracteres)').default(''),
    competency_id: Id,
    levels: z.array(Level).max(5).default([]),
    topics: z.array(SeenText.min(1).max(80)).max(20).default([]),
    draw_count: z
      .int('Informe um número inteiro')
      .min(1, 'Sorteie ao menos uma questão')
      .max(mostTestQuestions, 'Sorteie até 200 questões'),
    points_each: points.default(1),
  }),
  z.strictObject({ selection: z.literal('adaptive'), competency_id: Id }),
]);
export type SectionDraft = z.infer<typeof SectionDraft>;

const date = z.coerce.date().nullable().default(null);

export const TestRules = z.strictObject({
  mode: z.enum(['exam', 'practice']).default('exam'),
  time_limit_s: z
    .int()
    .min(60, 'Dê ao menos 1 minuto')
    .max(14_400, 'Dê até 4 horas')
    .nullable()
    .default(null),
  opens_at: date,
  closes_at: date,
  max_attempts: z.int().min(1).max(20, 'Permita até 20 tentativas').nullable().default(null),
  cooldown_hours: z.array(z.int().min(0).max(8760)).max(20).default([24]),
  retake_after_pass: z.boolean().default(false),
  grade_method: z.enum(['best', 'last', 'first', 'average']).default('best'),
  pass_mark: z.number().min(0, 'A nota vai de 0 a 100').max(100, 'A nota vai de 0 a 100').default(70),
  penalty: z.number().min(0).max(1).default(0),
  shuffles_items: z.boolean().default(true),
  shuffles_options: z.boolean().default(true),
  navigation: z.enum(['free', 'sequential']).default('free'),
  score_shown: Moment.default('on_submit'),
  answers_shown: Moment.default('on_submit'),
  key_shown: Moment.default('when_final'),
  emits_evidence: z.boolean().default(true),
  min_items: z.int().min(5).max(30).default(8),
  max_items: z.int().min(5).max(40).default(20),
  se_target: z.number().min(0.2).max(0.8).default(0.45),
  level_prob: z.number().min(0.5).max(0.99).default(0.9),
  item_time_limit_s: z.int().min(30).max(600).default(120),
  exposure_cap: z.number().min(0.1).max(1).default(0.5),
  retest_days: z.int().min(0).max(365).default(30),
});
export type TestRules = z.infer<typeof TestRules>;

/** A test is for everybody, or for the named departments, jobs and people. */
export const Audience = z.discriminatedUnion('audience', [
  z.strictObject({ audience: z.literal('all') }),
  z.strictObject({
    audience: z.literal('some'),
    departments: z.array(Line.min(1).max(120)).max(50).default([]),
    job_ids: z.array(Id).max(50).default([]),
    person_ids: z.array(Id).max(200).default([]),
  }),
]);

const data = {
  title: Line.min(3, 'Escreva ao menos 3 caracteres').max(200, 'Título muito longo (máximo 200 caracteres)'),
  description: z.string().trim().max(5000, 'Texto muito longo (máximo 5000 caracteres)').default(''),
  instructions: z.string().trim().max(5000, 'Texto muito longo (máximo 5000 caracteres)').default(''),
  estimated_minutes: z
    .int('Informe minutos inteiros')
    .min(1, 'Informe ao menos 1 minuto')
    .max(240, 'Informe até 240 minutos')
    .default(15),
};

export const TestDraft = z.strictObject({
  ...data,
  rules: TestRules,
  sections: z.array(SectionDraft).max(10, 'Um teste tem até 10 partes'),
  audience: Audience,
});
export type TestDraft = z.infer<typeof TestDraft>;

/** A problem that prevents the publication of a test, or only a warning. Its message is `testFaultText`. */
const Fault = z.object({
  code: z.enum([
    'no_questions',
    'too_many_questions',
    'pool_too_small',
    'parts_want_the_same',
    'closes_before_opens',
    'closes_before_deadlines',
    'mark_out_of_reach',
    'bank_too_small',
    'level_too_thin',
    'little_time',
    'key_before_retake',
    'pool_is_small',
    'bank_is_small',
    'nobody_is_meant',
    'practice_uses_bank',
    'practice_uses_exam',
    'exam_takes_from_practice',
  ]),
  is_blocking: z.boolean(),
  /** The number of its part of the test, from 1; null: the whole test. */
  section: z.int().nullable(),
  /** The numbers of several parts that share the problem; empty: one part, or the whole test. */
  sections: z.array(z.int()),
  /** The present and the required number of questions, seconds or deadlines; null where the problem is not a number. */
  has: z.int().nullable(),
  needs: z.int().nullable(),
  level: Level.nullable(),
});
export type TestFault = z.infer<typeof Fault>;

export const AuthoredTest = TestDraft.extend({
  id: Id,
  version: Version,
  kind: z.enum(testKinds),
  status: TestStatus,
  /** Changed rules wait for publication. */
  has_changes: z.boolean(),
  /** The number of active questions from which each part may draw. */
  available: z.array(z.int()),
  faults: z.array(Fault),
  competencies: z.array(CompetencyName),
});
export type AuthoredTest = z.infer<typeof AuthoredTest>;

export const TestRow = z.object({
  id: Id,
  kind: z.enum(testKinds),
  title: z.string(),
  status: TestStatus,
  questions: z.int(),
  competencies: z.array(CompetencyName),
  /** The attempts of all people, including running ones, without voided ones. */
  attempts: z.int(),
  running: z.int(),
  version: Version,
  updated_at: z.date(),
});
export type TestRow = z.infer<typeof TestRow>;

/** A question as it would be asked. `key` is the right answer; null when the caller may not read it. */
const PreviewQuestion = z.object({ question: AskedQuestion, key: RightAnswer.nullable() });
export type PreviewQuestion = z.infer<typeof PreviewQuestion>;

/** A simulado as people would see it when they take it. The questions are drawn again on each call. */
export const TestPreview = z.object({
  title: z.string(),
  instructions: z.string(),
  questions: z.array(PreviewQuestion),
});
export type TestPreview = z.infer<typeof TestPreview>;

const author = procedure('company.manage');
const one = z.strictObject({ id: Id });
const path = '/tests';

export const tests = {
  list: author
    .get(path, 'Simulados or proficiency tests, the newest first')
    .input(z.strictObject({ kind: z.enum(testKinds), status: TestStatus.optional() }))
    .output(z.array(TestRow)),
  get: author.get(`${path}/{id}`, 'One test, to be edited').input(one).output(AuthoredTest),
  preview: author
    .get(`${path}/{id}/preview`, 'A simulado as people would see it when they take it; nothing is stored')
    .input(one)
    .output(TestPreview),
  create: author
    .post(path, 'A new test, as a draft')
    .input(TestDraft.extend({ kind: z.enum(testKinds) }))
    .output(AuthoredTest),
  copy: author
    .post(`${path}/{id}/copy`, 'A new draft like this test, whatever became of it')
    .input(one)
    .output(AuthoredTest),
  update: author
    .post(`${path}/{id}`, 'Change a test; who has begun goes on under the rules they began with')
    .input(TestDraft.extend({ id: Id, version: Version }))
    .output(AuthoredTest),
  publish: author
    .post(`${path}/{id}/publish`, 'Put the rules as written in force')
    .input(z.strictObject({ id: Id, version: Version }))
    .output(AuthoredTest),
  move: author
    .post(`${path}/{id}/move`, 'Pause, go on, archive')
    .input(z.strictObject({ id: Id, version: Version, to: z.enum(['published', 'paused', 'archived']) }))
    .output(AuthoredTest),
  remove: author.post(`${path}/{id}/remove`, 'Delete a draft that nobody took').input(one).output(one),
};
