/** Records of the security log: what is read of them, and what a browser may add. */
import * as z from 'zod';
import { Day, Id, ReadableId, SearchTerm, TableFormat, Version } from '../common.ts';
import { ListExport } from '../people/exports.ts';
import { outcomes, severities } from './values.ts';
import { alertStates, isServerAction } from './words.ts';

const Severity = z.enum(severities);
const Outcome = z.enum(outcomes);

/** snake_case, at most 50 characters. */
const Word = z
  .string()
  .max(50, 'Nome muito longo (máximo 50 caracteres)')
  .regex(/^[a-z_]+$/, 'Use letras minúsculas e sublinhado');
const ClientWord = Word.refine(
  (word) => !isServerAction(word),
  'Este registro é feito somente pelo servidor',
);
const ShortText = z.string().max(100, 'Texto muito longo (máximo 100 caracteres)');

/** Something that a browser noticed. Who, where and when come from the session; values sent for them are ignored. */
export const SecurityEvent = z.strictObject({
  /** The category of the event: at most 50 per category and person are stored in a minute. */
  type: ClientWord,
  action: ClientWord,
  resource: ShortText.min(1, 'Informe o recurso'),
  resource_id: ShortText.nullish(),
  severity: Severity,
  status: Outcome,
  /** Redacted by field name and cut at 4,000 characters before it is stored. */
  details: z.record(z.string(), z.unknown()).optional(),
  /** An address inside the app; stored without what follows '?'. */
  path: z.string().max(2048, 'Endereço muito longo (máximo 2048 caracteres)').optional(),
  is_suspicious: z.boolean().optional(),
  /** The number of attempts in a row, including this one. */
  attempts: z.int().min(0).max(1000).optional(),
  id: z.unknown().optional(),
  user_id: z.unknown().optional(),
  email: z.unknown().optional(),
  role: z.unknown().optional(),
  company_id: z.unknown().optional(),
  risk_score: z.unknown().optional(),
  timestamp: z.unknown().optional(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const AccessLog = z.object({
  id: z.int(),
  occurred_at: z.date(),
  /** Null: the system, or unknown. */
  user_id: Id.nullable(),
  /** The present name of the profile; null where this company has no such profile. */
  user_name: z.string().nullable(),
  readable_id: ReadableId,
  user_email: z.string().nullable(),
  /** A role, or 'system'. */
  user_role: z.string().nullable(),
  event_type: z.string(),
  action: z.string(),
  resource: z.string(),
  resource_id: z.string().nullable(),
  target_user_id: Id.nullable(),
  target_user_email: z.string().nullable(),
  company_id: Id,
  success: z.boolean(),
  status: Outcome,
  severity: Severity,
  /** 0 to 10. */
  risk_score: z.int(),
  /** Failures within 15 minutes, including this one. */
  failed_attempts: z.int(),
  error_message: z.string().nullable(),
  /** Redacted. */
  metadata: z.unknown(),
  user_agent: z.string().nullable(),
  path: z.string().nullable(),
  session_id: Id.nullable(),
  ip: z.string().nullable(),
  origin: z.enum(['servidor', 'cliente']),
});
export type AccessLog = z.infer<typeof AccessLog>;

/** Days of the company; without them the last seven, including today. At most 400 days. */
const filters = {
  from: Day.optional(),
  to: Day.optional(),
  user_id: Id.optional(),
  /** Words of a colleague's name, or part of an address. */
  person: SearchTerm.optional(),
  action: Word.optional(),
  status: Outcome.optional(),
  severity: Severity.optional(),
  /** Resources that begin with this text. */
  resource: ShortText.optional(),
};
export const AccessLogFilters = z.strictObject(filters);
export type AccessLogFilters = z.infer<typeof AccessLogFilters>;

export const AccessLogSummary = z.object({
  from: Day,
  to: Day,
  total: z.int(),
  /** Hours with at least one row. weekday: 0 is Sunday; hour: 0 to 23, in the company's time zone. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  /** Every day of the period. */
  days: z.array(z.object({ day: Day, total: z.int(), failures: z.int() })),
});
export type AccessLogSummary = z.infer<typeof AccessLogSummary>;

export const DayCheck = z.object({
  /** In UTC. */
  day: Day,
  rows_checked: z.int(),
  /** Rows that the job has not added to the chain yet. */
  waiting: z.int(),
  /** The first row that differs from the chain; null: none. */
  broken: z.int().nullable(),
  /** 'Registros íntegros' or 'Cadeia quebrada no registro {id}'. */
  message: z.string(),
});
export type DayCheck = z.infer<typeof DayCheck>;

export const SecurityAlert = z.object({
  id: Id,
  version: Version,
  log_id: z.int(),
  created_at: z.date(),
  user_name: z.string().nullable(),
  readable_id: ReadableId,
  event_type: z.string(),
  action: z.string(),
  severity: Severity,
  risk_score: z.int(),
  failed_attempts: z.int(),
  status: z.enum(alertStates),
});
export type SecurityAlert = z.infer<typeof SecurityAlert>;

/** Older clients name no format: they get a CSV file. */
export const LogExportAsked = AccessLogFilters.extend({ format: TableFormat.default('csv') });

export const LogExport = ListExport;
export type LogExport = z.infer<typeof LogExport>;

export const LogSettings = z.object({
  /** 6 to 24. */
  retention_months: z.int(),
  legal_hold: z.boolean(),
  /** How long an address is locked after too many failed sign-ins. */
  lock_minutes: z.int(),
});
export type LogSettings = z.infer<typeof LogSettings>;
