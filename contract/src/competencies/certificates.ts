/** Certificates: registered by the person, and evidence from an administrator's approval until they expire. */
import * as z from 'zod';
import { Day, FileDownload, Id, Level, Line, ReadableId, Version } from '../common.ts';
import { procedure } from '../procedure.ts';

const mostCertificateBytes = 10 * 1024 * 1024;

const Named = z.object({ user_id: Id, name: z.string(), readable_id: ReadableId });

export const CertificateStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn']);
export type CertificateStatus = z.infer<typeof CertificateStatus>;

const line = (most: number, missing: string) =>
  Line.min(1, missing).max(most, `Texto muito longo (máximo ${most} caracteres)`);

const certificateFields = {
  competency_id: z.uuid('Escolha a competência'),
  level: Level,
  name: line(200, 'Informe o nome do certificado'),
  issuer: line(200, 'Informe quem emitiu'),
  /** Empty: it has no number. */
  number: Line.max(100, 'Texto muito longo (máximo 100 caracteres)').default(''),
  issued_on: Day,
  /** The last day on which it counts; null: it does not expire. */
  expires_on: Day.nullable().default(null),
};

export const NewCertificate = z.strictObject({
  ...certificateFields,
  /** PDF, PNG or JPG, detected from its content, at most 10 MB. */
  file: z
    .file('Envie um PDF, PNG ou JPG.')
    .min(1, 'O arquivo está vazio.')
    .max(mostCertificateBytes, 'Arquivo muito grande (máximo 10 MB).')
    .optional(),
});

export const Certificate = z.object({
  id: Id,
  person: Named,
  competency: z.object({ id: Id, name: z.string() }),
  level: Level,
  name: z.string(),
  issuer: z.string(),
  number: z.string(),
  issued_on: Day,
  expires_on: Day.nullable(),
  status: CertificateStatus,
  /** Its last day is over. */
  is_expired: z.boolean(),
  decision_note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
  created_at: z.date(),
  /** Null: there is no file. */
  file_name: z.string().nullable(),
  version: Version,
});
export type Certificate = z.infer<typeof Certificate>;

const one = { id: Id, version: Version };
const person = procedure('profile');
const administrator = procedure('company.manage');

export const certificates = {
  mine: person
    .get('/certificates', 'The caller’s own certificates, newest first')
    .output(z.array(Certificate)),
  choices: person
    .get('/certificates/competencies', 'Competencies in use, by name: what a certificate may be about')
    .output(z.array(z.object({ id: Id, name: z.string() }))),
  register: person
    .post('/certificates', 'Register a certificate; it waits for approval')
    .input(NewCertificate)
    .output(Certificate),
  withdraw: person
    .post('/certificates/{id}/withdraw', 'Withdraw one that waits')
    .input(z.strictObject(one))
    .output(Certificate),
  file: person
    .get('/certificates/{id}/file', 'The paper: one’s own, or as an administrator')
    .input(z.strictObject({ id: Id }))
    .output(FileDownload),
  waiting: administrator
    .get('/company/certificates', 'Certificates that wait for approval, the oldest first, at most a hundred')
    .output(z.array(Certificate)),
  decide: administrator
    .post(
      '/company/certificates/{id}/decision',
      'Approve a certificate, which makes it evidence, or reject it with the reason',
    )
    .input(
      z
        .strictObject({
          ...one,
          is_approved: z.boolean(),
          note: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
        })
        .refine(({ is_approved, note }) => is_approved || note.length >= 10, {
          message: 'Explique em ao menos 10 caracteres',
          path: ['note'],
        }),
    )
    .output(Certificate),
};
