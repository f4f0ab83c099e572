/** What was remembered becomes evidence, and people are reminded of their cards. */
import { byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { freshen, freshnessQueue } from './freshness.ts';
import { remindOfCards } from './reminders.ts';

export const jobs: readonly Job[] = [
  onQueue(freshnessQueue, ['app'], freshen),
  byClock('card_reminders', '5,35 * * * *', ['app', 'jobs'], remindOfCards),
];
