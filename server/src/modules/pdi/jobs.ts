/** Check-ins that open or are missed, and reminders of dates. */
import { byClock, type Job } from '#kernel/work/jobs.ts';
import { seeToMornings } from './reminders/mornings.ts';
import type { Notify } from './reminders/send.ts';

/** The jobs of plans. `notify` is passed in, because the module of notifications imports this one. */
export const jobs = (notify: Notify): readonly Job[] => [
  // Every half hour, because nine in the morning falls on half hours of UTC in some time zones.
  byClock('pdi_mornings', '*/30 * * * *', ['app', 'jobs'], (means, now) =>
    seeToMornings({ ...means, notify }, now),
  ),
];
