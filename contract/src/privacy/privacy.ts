/** A company's duties for personal data besides requests: erasure, blocking, consents, retention. */
import * as z from 'zod';
import { Id, Seen, SeenText, Version } from '../common.ts';
import { Incident } from '../platform/incidents.ts';
import { procedure } from '../procedure.ts';

/** Days after which one administrator of the platform may carry out an erasure alone. */
export const erasureWaitDays = 7;

export const ErasureStatus = z.enum(['open', 'done', 'withdrawn']);
export type ErasureStatus = z.infer<typeof ErasureStatus>;

export const ErasureReason = SeenText.min(10, 'Conte o motivo em pelo menos 10 caracteres').max(
  1000,
  'Texto muito longo (máximo 1000 caracteres)',
);

/** The request to anonymise a person. */
export const Erasure = z.object({
  id: Id,
  person: z.object({ user_id: Id, name: z.string() }),
  /** Null: an account without a company, for which the platform asked. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** The person's request that it answers; null: the company acts on its own. */
  data_request_id: Id.nullable(),
  reason: z.string(),
  status: ErasureStatus,
  /** Null: a person who is no longer there. */
  asked_by: z.string().nullable(),
  /** The caller asked for it. */
  is_mine: z.boolean(),
  created_at: z.date(),
  /** From this instant no second administrator is needed. */
  alone_from: z.date(),
  approved_by: z.object({ user_id: Id, name: z.string() }).nullable(),
  approved_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  version: Version,
});
export type Erasure = z.infer<typeof Erasure>;

/** The state of one person's data. */
export const PersonPrivacy = z.object({
  user_id: Id,
  /** Null: data may be processed. */
  processing_blocked_at: z.date().nullable(),
  erased_at: z.date().nullable(),
  /** The open request; null: none. */
  erasure: Erasure.nullable(),
  version: Version,
});
export type PersonPrivacy = z.infer<typeof PersonPrivacy>;

export const ConsentPurpose = z.enum(['photo']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

const ConsentEntry = z.object({
  id: Id,
  is_given: z.boolean(),
  text_version: z.int(),
  at: z.date(),
  /** The network without the last part of its address; null where unknown. */
  ip_prefix: z.string().nullable(),
});

export const Consent = z.object({
  purpose: ConsentPurpose,
  is_given: z.boolean(),
  /** The newest first, at most 50. */
  history: z.array(ConsentEntry),
});
export type Consent = z.infer<typeof Consent>;

export const RetentionLine = z.object({
  what: z.enum([
    'access_logs',
    'notifications',
    'data_files',
    'drafts',
    'plans',
    'registers',
    'test_answers',
    'tickets',
    'recognitions',
    'sign_in_attempts',
    'people_who_left',
  ]),
  /** Rows that are past their retention time now. */
  due: z.int(),
});
export const RetentionReport = z.object({
  lines: z.array(RetentionLine),
  /** Months for which the security log is kept. */
  log_months: z.int(),
  legal_hold: z.boolean(),
});
export type RetentionReport = z.infer<typeof RetentionReport>;

const users = procedure('users.manage');
const manager = procedure('company.manage');
const person = procedure('profile');

export const privacy = {
  person: users
    .get('/users/{id}/privacy', 'How the data of one person stand')
    .input(z.strictObject({ id: Id }))
    .output(PersonPrivacy),
  block: users
    .post(
      '/users/{id}/processing-block',
      'Keep a person’s data without processing them, or process them again',
    )
    .input(z.strictObject({ id: Id, version: Version, is_blocked: z.boolean() }))
    .output(PersonPrivacy),
  erasures: {
    list: users.get('/company/erasures', 'The company’s requests, newest first').output(z.array(Erasure)),
    ask: users
      .post('/company/erasures', 'Ask that somebody who was switched off be made anonymous')
      .input(z.strictObject({ person_id: Id, reason: ErasureReason, data_request_id: Id.nullish() }))
      .output(Erasure),
    withdraw: users
      .post('/company/erasures/{id}/withdraw', 'Withdraw it in time')
      .input(Seen)
      .output(Erasure),
  },
  incidents: manager
    .get('/company/privacy-incidents', 'Incidents that concern the company')
    .output(z.array(Incident)),
  retention: manager
    .get('/company/retention', 'What is past its time and goes next; deletes nothing')
    .output(RetentionReport),
  consents: {
    mine: person
      .get('/consents/mine', 'What the caller agreed to, with its history')
      .output(z.array(Consent)),
    decide: person
      .post('/consents/{purpose}', 'Agree, or take it back at once')
      .input(
        z.strictObject({ purpose: ConsentPurpose, is_given: z.boolean(), text_version: z.int().positive() }),
      )
      .output(z.array(Consent)),
  },
};
