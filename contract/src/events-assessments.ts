/** Events of tests and of the people who take them. */
import * as z from 'zod';
import {
  finishReasons,
  questionStatuses,
  regradeKinds,
  testKinds,
  testStatuses,
} from './assessments/values.ts';
import { Day, Id } from './common.ts';
import { FromCell } from './reports/acts.ts';

const attempt = z.object({ person_id: Id, assessment_id: Id });

const regrade = z.object({ regrade_id: Id });

const status = z.enum(testStatuses);

export const assessmentEvents = {
  'assessments.question.added': z.object({}),
  /** `waits`: the new version waits for a reviewer, and the version in force stays. */
  'assessments.question.changed': z.object({ is_new_version: z.boolean(), waits: z.boolean().optional() }),
  /** The subject is the company. */
  'assessments.questions.moved': z.object({ question_ids: z.array(Id), to: z.enum(questionStatuses) }),
  /** Activated by their authors, because nobody else could review them. The subject is the company. */
  'assessments.questions.activated_alone': z.object({ question_ids: z.array(Id) }),
  /** A new version of a question in use is in force. `alone`: its author activated it, because nobody else could. */
  'assessments.version.activated': z.object({
    number: z.int(),
    author_id: Id.nullable(),
    alone: z.boolean(),
  }),
  /** A reviewer returned the waiting version. The reason stays with the version. */
  'assessments.version.returned': z.object({ number: z.int(), author_id: Id.nullable() }),
  'assessments.version.withdrawn': z.object({ number: z.int() }),
  /** Copied from the platform's bank. */
  'assessments.questions.copied': z.object({ question_ids: z.array(Id) }),
  /** The subject of a regrade is the question. Here somebody looked at what a new key would change. */
  'assessments.regrade.foreseen': regrade,
  'assessments.regrade.asked': regrade.extend({ kind: z.enum(regradeKinds) }),
  /** Started by the person who reviewed it. */
  'assessments.regrade.started': regrade.extend({ kind: z.enum(regradeKinds) }),
  /** Started by the person who asked for it, because nobody else could review it. */
  'assessments.regrade.started_alone': regrade.extend({ kind: z.enum(regradeKinds) }),
  'assessments.regrade.returned': regrade,
  'assessments.regrade.done': regrade.extend({ attempts: z.int() }),
  'assessments.bank.exported': z.object({ questions: z.int(), sha256: z.string() }),
  'assessments.bank.imported': z.object({ created: z.int(), updated: z.int(), sha256: z.string() }),
  'assessments.test.added': z.object({ kind: z.enum(testKinds) }),
  'assessments.test.changed': z.object({}),
  'assessments.test.published': z.object({ kind: z.enum(testKinds), number: z.int() }),
  'assessments.test.moved': z.object({ from: status, to: status }),
  'assessments.test.removed': z.object({}),
  'assessments.test.assigned': z.object({
    assignment_ids: z.array(Id),
    due_on: Day.nullable(),
    is_mandatory: z.boolean(),
    cell: FromCell.optional(),
  }),
  'assessments.test.unassigned': z.object({}),
  'assessments.test.reminded': z.object({ person_ids: z.array(Id) }),
  /** The subject is the attempt. */
  'assessments.attempt.started': attempt,
  /** The attempt continues in another tab or on another device. */
  'assessments.attempt.taken_over': z.object({ person_id: Id }),
  /** In a proficiency test: which question was answered. The answer itself stays with the attempt. */
  'assessments.answer.given': z.object({ position: z.int() }),
  'assessments.attempt.submitted': z.object({ reason: z.enum(finishReasons) }),
  /** An administrator gave more time. The reason stays with the attempt. */
  'assessments.attempt.extended': attempt.extend({ minutes: z.int() }),
  'assessments.attempt.voided': attempt,
  'assessments.attempt.released': attempt,
  /** A corrected key changed the mark of the attempt, or the evidence from it. */
  'assessments.attempt.regraded': attempt.extend({ regrade_id: Id }),
  /** The subject is the person. The reason is kept where only administrators read. */
  'assessments.time.granted': z.object({ extra_percent: z.int(), valid_until: Day.nullable() }),
  'assessments.time.taken_back': z.object({}),
  'assessments.attempt.finished': attempt.extend({ kind: z.enum(testKinds), reason: z.enum(finishReasons) }),
  /** The subject is the person, who downloaded their own results. */
  'assessments.history.exported': z.object({ rows: z.int(), sha256: z.string() }),
};
