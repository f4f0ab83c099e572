/** People's requests about their own data (LGPD, art. 18), and the answers of their company: within fifteen days. */
import * as z from 'zod';
import { Day, FileDownload, Id, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';

export const DataRequestKind = z.enum(['access', 'correction', 'portability', 'anonymisation']);
export type DataRequestKind = z.infer<typeof DataRequestKind>;

export const DataRequestStatus = z.enum(['open', 'answered', 'closed', 'withdrawn']);
export type DataRequestStatus = z.infer<typeof DataRequestStatus>;

export const DataRequestOutcome = z.enum(['fulfilled', 'refused']);
export type DataRequestOutcome = z.infer<typeof DataRequestOutcome>;

const noCorrection = 'Diga o que precisa ser corrigido.';

export const NewDataRequest = z
  .strictObject({
    kind: DataRequestKind,
    /** The person's comment; for a correction, what is wrong. */
    message: z
      .string()
      .trim()
      .max(2000, 'Texto muito longo (máximo 2000 caracteres)')
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ kind, message }) => kind !== 'correction' || message !== null, {
    message: noCorrection,
    path: ['message'],
  });

const Named = z.object({ user_id: Id, name: z.string(), email: z.string() });

export const DataRequest = z.object({
  id: Id,
  kind: DataRequestKind,
  message: z.string().nullable(),
  status: DataRequestStatus,
  created_at: z.date(),
  /** The last day for an answer. */
  due_on: Day,
  /** Nobody has answered, and the last day is over. */
  is_overdue: z.boolean(),
  answer: z.string().nullable(),
  /** Null: nobody yet, or the system. */
  answered_by: z.string().nullable(),
  answered_at: z.date().nullable(),
  outcome: DataRequestOutcome.nullable(),
  closed_at: z.date().nullable(),
  /** Subjects that the job has read, and all of them; null: no copy is being made, or the caller is somebody else. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Until when the person may download the copy; null: there is none any more, or the caller is somebody else. */
  file_expires_at: z.date().nullable(),
  version: Version,
  /** The person who asks. */
  person: Named,
});
export type DataRequest = z.infer<typeof DataRequest>;

/** A ZIP archive: a document (PDF), tables (CSV) and one file for other systems (JSON). */
const DataFile = FileDownload.extend({
  /** The SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string(),
});

export const DataRequestAnswer = z.strictObject({
  answer: SeenText.min(1, 'Resposta é obrigatória').max(5000, 'Texto muito longo (máximo 5000 caracteres)'),
});

const one = { id: Id, version: Version };
const person = procedure('profile');
const manager = procedure('company.manage');

export const dataRequests = {
  mine: person
    .get('/data-requests/mine', 'The caller’s own requests, newest first')
    .output(z.array(DataRequest)),
  ask: person
    .post('/data-requests', 'Ask about one’s own data; access and portability get a copy made by a job')
    .input(NewDataRequest)
    .output(DataRequest),
  withdraw: person
    .post('/data-requests/{id}/withdraw', 'Withdraw one’s own request')
    .input(z.strictObject(one))
    .output(DataRequest),
  /** A POST, because it is recorded in the log. The answer is not stored for repeats: it would outlive the copy. */
  fetchFile: procedure('profile', { is_repeatable: true })
    .post(
      '/data-requests/{id}/file',
      'The copy of one’s own data, soon after the person has proven who they are',
    )
    .input(z.strictObject({ id: Id }))
    .output(DataFile),
  list: manager
    .get('/company/data-requests', 'What the company’s people ask about their data, newest first')
    .input(
      z.strictObject({
        status: DataRequestStatus.optional(),
        /** The last id of the previous page. */
        after: Id.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(DataRequest), next: Id.nullable(), open: z.int(), overdue: z.int() })),
  answer: manager
    .post('/company/data-requests/{id}/answer', 'Answer a request')
    .input(DataRequestAnswer.extend(one))
    .output(DataRequest),
  close: manager
    .post('/company/data-requests/{id}/close', 'Close a request')
    .input(z.strictObject({ ...one, outcome: DataRequestOutcome }))
    .output(DataRequest),
};
