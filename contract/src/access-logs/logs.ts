/** The security log: who did or tried what, from where, and how worrying it is. Entries are never changed. */
import * as z from 'zod';
import { Day, Id, pageAsked, pageOf, Seen } from '../common.ts';
import { procedure } from '../procedure.ts';
import {
  AccessLog,
  AccessLogFilters,
  AccessLogSummary,
  DayCheck,
  LogExport,
  LogExportAsked,
  LogSettings,
  SecurityAlert,
  SecurityEvent,
} from './records.ts';

const companyOnly = { company_id: Id.optional() };
const AccessLogPage = pageOf(AccessLog);

const outOfRange = 'Informe de 6 a 24 meses';
export const LogRetention = z.object({
  retention_months: z.int(outOfRange).min(6, outOfRange).max(24, outOfRange),
  /** While it is set, no row is deleted, whatever its age. */
  legal_hold: z.boolean(),
});

const reader = procedure('access_logs');
const across = procedure('platform_panel');

export const securityEvents = {
  report: procedure('signed_in')
    .post('/security-events', 'Keep what the monitor of a browser noticed')
    .input(z.strictObject({ events: z.array(SecurityEvent).min(1).max(10, 'No máximo 10 eventos por vez') }))
    .output(z.object({ kept: z.int() })),
};

export const accessLogs = {
  list: reader
    .get('/access-logs', "The company's security log, newest first")
    .input(AccessLogFilters.extend(pageAsked))
    .output(AccessLogPage),
  summary: reader
    .get('/access-logs/summary', 'The log by weekday and hour, and its failures by day')
    .input(AccessLogFilters)
    .output(AccessLogSummary),
  mine: procedure('profile')
    .get('/access-logs/mine', 'The latest of what the caller did, and of what others did to them')
    .output(z.array(AccessLog)),
  verifyDay: reader
    .get('/access-logs/days/{day}', 'Recompute the chain of one day and say whether it holds')
    .input(z.strictObject({ day: Day }))
    .output(DayCheck),
  settings: reader
    .get('/access-logs/settings', 'How long the log is kept, and how long a lock lasts')
    .output(LogSettings),
  alerts: {
    list: reader
      .get('/access-logs/alerts', 'Open alerts of the company, newest first')
      .output(z.array(SecurityAlert)),
    acknowledge: reader
      .post('/access-logs/alerts/{id}/acknowledge', 'Say that an alert has been seen')
      .input(Seen)
      .output(SecurityAlert),
    clear: reader.post('/access-logs/alerts/{id}/clear', 'Close an alert').input(Seen).output(SecurityAlert),
  },
  exports: {
    request: reader
      .post('/access-logs/exports', 'Ask for the list as a CSV or XLSX file, kept for 24 hours')
      .input(LogExportAsked)
      .output(LogExport),
    get: reader
      .get('/access-logs/exports/{id}', 'How far an export is')
      .input(z.strictObject({ id: Id }))
      .output(LogExport),
    part: reader
      .get(
        '/access-logs/exports/{id}/parts/{part_no}',
        'One part of the file: of a CSV file as text, of a workbook as bytes in base64',
      )
      .input(z.strictObject({ id: Id, part_no: z.coerce.number().int().min(0).max(1000) }))
      .output(z.object({ body: z.string() })),
  },
  platform: {
    list: across
      .get('/platform/access-logs', 'The log of all companies, or of one')
      .input(AccessLogFilters.extend({ ...pageAsked, ...companyOnly }))
      .output(AccessLogPage),
    summary: across
      .get('/platform/access-logs/summary', 'The log of all companies in figures')
      .input(AccessLogFilters.extend(companyOnly))
      .output(AccessLogSummary),
    retention: across
      .get('/platform/access-logs/retention', 'How long a company keeps its log')
      .input(z.strictObject({ company_id: Id }))
      .output(LogRetention),
    setRetention: across
      .post('/platform/access-logs/retention', 'Say how long a company keeps its log')
      .input(LogRetention.extend({ company_id: Id }).strict())
      .output(LogRetention),
  },
};
