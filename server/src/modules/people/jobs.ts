/** Long files of people, batch by batch, and invitations. */
import { byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { importQueue, takeImport } from './import/work.ts';
import { notifyAllOfExpiring } from './invites/invites-expiring.ts';
import { sendAllDue } from './invites/invites-prepared.ts';

export const jobs: readonly Job[] = [
  onQueue(importQueue, ['app', 'platform'], takeImport),
  // Every half hour, because nine in the morning falls on half hours of UTC in some time zones.
  byClock('invites_due', '*/30 * * * *', ['app', 'jobs'], sendAllDue),
  // Eight in the morning in Brasília.
  byClock('invites_expiring', '5 11 * * *', ['app', 'jobs'], notifyAllOfExpiring),
];
