/** Attempts and extra time, as administrators manage them. Nobody answers for another person. */
import * as z from 'zod';
import { Cursor, Day, Id, pageAsked, ReadableId, SeenText } from '../common.ts';
import { procedure } from '../procedure.ts';
import { MeasuredLevel } from './simulados.ts';
import { finishReasons, noEvidenceReasons, testKinds } from './values.ts';

const Person = z.object({ user_id: Id, name: z.string(), readable_id: ReadableId });

export const AttemptRow = z.object({
  id: Id,
  test: z.object({ id: Id, title: z.string(), kind: z.enum(testKinds) }),
  person: Person,
  /** The caller's own attempt, which others manage. */
  is_own: z.boolean(),
  /** The number of the attempt among this person's attempts at the test, from 1. */
  number: z.int(),
  status: z.enum(['in_progress', 'finished', 'voided']),
  started_at: z.date(),
  /** Null: no limit. */
  deadline_at: z.date().nullable(),
  /** Extra time in percent, granted to the person when the attempt began. */
  extra_percent: z.int(),
  answered: z.int(),
  /** For a simulado, all questions; for a proficiency test, the most that may be asked. */
  questions_total: z.int(),
  /** Null while it runs. */
  ended_at: z.date().nullable(),
  /** Null while it runs, and for an attempt that was voided before its end. */
  reason: z.enum(finishReasons).nullable(),
  /** For a simulado, 0 to 100, two decimals; null while it runs, and where no question counted. */
  percent: z.number().nullable(),
  is_passed: z.boolean().nullable(),
  /** What a proficiency test measured; null: it runs, was voided, or had too few or too fast answers. */
  measured: MeasuredLevel.nullable(),
  /** The score, the answers or the key wait until somebody releases them. */
  awaits_release: z.boolean(),
  /** Null: it counts. */
  void_reason: z.string().nullable(),
  /** Who voided it; null: nobody, or somebody who has left the company. */
  voided_by: z.string().nullable(),
  /** Evidence that a rule of the product excluded. */
  ruled_out: z.array(
    z.object({ competency: z.string(), reason: z.string(), why: z.enum(noEvidenceReasons).nullable() }),
  ),
});
export type AttemptRow = z.infer<typeof AttemptRow>;

/** `ruled_out`: the attempt ended, and a rule of the product excluded evidence of it. */
const attemptStates = ['running', 'ended', 'ruled_out'] as const;

const filters = { test_id: Id.optional(), person_id: Id.optional() };

const mostMinutesMore = 240;
export const Extension = z.strictObject({
  minutes: z
    .int('Informe minutos inteiros')
    .min(1, 'Dê ao menos 1 minuto')
    .max(mostMinutesMore, `Dê até ${mostMinutesMore} minutos`),
});

export const AttemptVoid = z.strictObject({
  reason: SeenText.min(10, 'Explique com ao menos 10 caracteres').max(
    500,
    'Texto muito longo (máximo 500 caracteres)',
  ),
});

const mostReleased = 200;

export const Accommodation = z.strictObject({
  extra_percent: z
    .int('Informe um percentual inteiro')
    .min(1, 'Informe ao menos 1%')
    .max(200, 'Informe até 200%'),
  /** Only administrators read it. */
  reason: SeenText.min(3, 'Escreva ao menos 3 caracteres').max(
    500,
    'Texto muito longo (máximo 500 caracteres)',
  ),
  /** The last day; null: permanent. */
  valid_until: Day.nullable(),
});

const AccommodationRow = Accommodation.extend({
  person: Person,
  /** Its last day has not passed. */
  is_valid: z.boolean(),
  granted_by: z.string().nullable(),
});
export type AccommodationRow = z.infer<typeof AccommodationRow>;

const administrator = procedure('company.manage');
const one = { id: Id };
const path = '/company/attempts';

export const attemptAdmin = {
  list: administrator
    .get(path, 'Attempts of the company that run, or that ended, the newest first, page by page')
    .input(z.strictObject({ ...pageAsked, ...filters, state: z.enum(attemptStates) }))
    .output(z.object({ items: z.array(AttemptRow), next: Cursor.nullable(), server_now: z.date() })),
  extend: administrator
    .post(`${path}/{id}/extend`, 'Gives a running attempt more time')
    .input(Extension.extend(one))
    .output(z.object({ ...one, deadline_at: z.date() })),
  annul: administrator
    .post(`${path}/{id}/void`, 'Voids an attempt for good, and what it proved')
    .input(AttemptVoid.extend(one))
    .output(z.object({ ...one, evidence: z.int() })),
  release: administrator
    .post(`${path}/release`, 'Tells what came of attempts that wait for it')
    .input(
      z.strictObject({
        ids: z.array(Id).min(1, 'Escolha ao menos uma tentativa').max(mostReleased),
      }),
    )
    .output(z.object({ released: z.int() })),
};

export const accommodations = {
  list: administrator
    .get('/company/accommodations', 'Who gets more time in tests, by name')
    .output(z.array(AccommodationRow)),
  grant: administrator
    .post('/company/accommodations/{person_id}', 'Grants a person more time, or changes what was granted')
    .input(Accommodation.extend({ person_id: Id }))
    .output(AccommodationRow),
  remove: administrator
    .post('/company/accommodations/{person_id}/remove', 'Takes it back; what was begun keeps its time')
    .input(z.strictObject({ person_id: Id }))
    .output(z.object({ person_id: Id })),
};
