/** The security log: who did or tried what, from where, and how worrying that is. Written once, changed by nobody. */
import * as z from 'zod';
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
} from './access-log-records.ts';
import { Day, Id, Version } from './common.ts';
import { Cursor } from './people.ts';
import { procedure } from './procedure.ts';

const page = { after: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) };
const companyOnly = { company_id: Id.optional() };
const AccessLogPage = z.object({ items: z.array(AccessLog), next: Cursor.nullable() });

const reader = procedure('access_logs');
const across = procedure('platform_panel');
const oneAlert = z.strictObject({ id: Id, version: Version });

export const securityEvents = {
  report: procedure('signed_in')
    .route({
      method: 'POST',
      path: '/security-events',
      summary: 'Keep what the monitor of a browser noticed',
    })
    .input(z.strictObject({ events: z.array(SecurityEvent).min(1).max(10, 'No máximo 10 eventos por vez') }))
    .output(z.object({ kept: z.int() })),
};

export const accessLogs = {
  list: reader
    .route({ method: 'GET', path: '/access-logs', summary: "The company's security log, newest first" })
    .input(AccessLogFilters.extend(page))
    .output(AccessLogPage),
  summary: reader
    .route({
      method: 'GET',
      path: '/access-logs/summary',
      summary: 'The log by weekday and hour, and its failures by day',
    })
    .input(AccessLogFilters)
    .output(AccessLogSummary),
  mine: procedure('profile')
    .route({
      method: 'GET',
      path: '/access-logs/mine',
      summary: 'The latest of what the caller did, and of what others did to them',
    })
    .output(z.array(AccessLog)),
  verifyDay: reader
    .route({
      method: 'GET',
      path: '/access-logs/days/{day}',
      summary: 'Recompute the chain of one day and say whether it holds',
    })
    .input(z.strictObject({ day: Day }))
    .output(DayCheck),
  settings: reader
    .route({
      method: 'GET',
      path: '/access-logs/settings',
      summary: 'How long the log is kept, and how long a lock lasts',
    })
    .output(LogSettings),
  alerts: {
    list: reader
      .route({
        method: 'GET',
        path: '/access-logs/alerts',
        summary: 'Open alerts of the company, newest first',
      })
      .output(z.array(SecurityAlert)),
    acknowledge: reader
      .route({
        method: 'POST',
        path: '/access-logs/alerts/{id}/acknowledge',
        summary: 'Say that an alert has been seen',
      })
      .input(oneAlert)
      .output(SecurityAlert),
    clear: reader
      .route({ method: 'POST', path: '/access-logs/alerts/{id}/clear', summary: 'Close an alert' })
      .input(oneAlert)
      .output(SecurityAlert),
  },
  exports: {
    request: reader
      .route({
        method: 'POST',
        path: '/access-logs/exports',
        summary: 'Ask for the list as a CSV or XLSX file, kept for 24 hours',
      })
      .input(LogExportAsked)
      .output(LogExport),
    get: reader
      .route({ method: 'GET', path: '/access-logs/exports/{id}', summary: 'How far an export is' })
      .input(z.strictObject({ id: Id }))
      .output(LogExport),
    part: reader
      .route({
        method: 'GET',
        path: '/access-logs/exports/{id}/parts/{part_no}',
        summary: 'One part of the file: of a CSV file as text, of a workbook as bytes in base64',
      })
      .input(z.strictObject({ id: Id, part_no: z.coerce.number().int().min(0).max(1000) }))
      .output(z.object({ body: z.string() })),
  },
  platform: {
    list: across
      .route({ method: 'GET', path: '/platform/access-logs', summary: 'The log of all companies, or of one' })
      .input(AccessLogFilters.extend({ ...page, ...companyOnly }))
      .output(AccessLogPage),
    summary: across
      .route({
        method: 'GET',
        path: '/platform/access-logs/summary',
        summary: 'The log of all companies in figures',
      })
      .input(AccessLogFilters.extend(companyOnly))
      .output(AccessLogSummary),
    setRetention: across
      .route({
        method: 'POST',
        path: '/platform/access-logs/retention',
        summary: 'Say how long a company keeps its log',
      })
      .input(
        z.strictObject({
          company_id: Id,
          retention_months: z.int().min(6, 'Informe de 6 a 24 meses').max(24, 'Informe de 6 a 24 meses'),
          legal_hold: z.boolean(),
        }),
      )
      .output(z.object({ retention_months: z.int(), legal_hold: z.boolean() })),
  },
};
