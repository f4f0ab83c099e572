/**
 * The security log: read, checked, exported, and deleted after its time. Contract: `contract/src/access-logs/logs.ts`.
 */
import { after, type ReactionTable } from '#kernel/events/reactions.ts';
import { notifyAdmins } from './alert-news.ts';
import { alerts } from './alerts.ts';
import { makeFile } from './export-file.ts';
import { exports } from './exports.ts';
import { list, listOfAll, mine } from './list.ts';
import { report } from './report.ts';
import { retention, setRetention, settings } from './settings.ts';
import { summary, summaryOfAll } from './summary.ts';
import { verifyDay } from './verify-day.ts';

export { jobs } from './jobs.ts';

export const accessLogs = {
  list,
  summary,
  mine,
  verifyDay,
  settings,
  alerts,
  exports,
  platform: { list: listOfAll, summary: summaryOfAll, retention, setRetention },
};

export const securityEvents = { report };

export const reactions: ReactionTable = {
  'access_logs.alert.raised': [after('access_logs.tell_admins', notifyAdmins)],
  'access_logs.list.exported': [after('access_logs.make_file', makeFile)],
};
