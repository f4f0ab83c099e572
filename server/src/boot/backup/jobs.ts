/** The backup by the clock, and the alarms about it. */
import { type BackupAlarm, backupAlarms, backupAlarmText } from '@pdy/contract/rules/platform/backup-alarms';
import { systemScope } from '#kernel/actor.ts';
import { platformTeam } from '#kernel/platform-team.ts';
import { byClock, type Job, type Means, withoutDemo } from '#kernel/work/jobs.ts';
import { notify } from '#modules/notifications/index.ts';
import type { Config } from '../config.mjs';
import type { Embedded } from '../postgres/embedded.ts';
import { daysKept } from '../upgrade/put-aside.ts';
import { endFilesInTime } from './archiving.ts';
import { archiverOf, reportOf, stateOf } from './report.ts';
import { backedUp, doDueSteps, type Product, sendingStep } from './steps.ts';

/** Tells the platform's administrators, once a day for each alarm. */
const tellPlatform = async (
  { db, platformDb }: Means<'app' | 'platform'>,
  alarms: readonly BackupAlarm[],
  now: Date,
) => {
  const team = alarms.length > 0 ? await platformTeam(platformDb) : null;
  if (!team) return;
  await db
    .as(systemScope(team.company_id))
    .transaction()
    .execute(async (tx) => {
      for (const alarm of alarms) {
        await notify(tx, {
          to: team.admins.map(({ user_id }) => user_id),
          titulo: backupAlarmText[alarm],
          mensagem: 'Veja Backup na Gestão da Plataforma. Até ser resolvido, uma perda pode não ter volta.',
          tipo: 'acompanhamento',
          link_destino: '/platform-management',
          dedupe_key: `backup ${alarm} ${now.toISOString().slice(0, 10)}`,
        });
      }
    });
};

type Noticed = (alarms: readonly BackupAlarm[]) => void;

/** They do nothing where no backups are made, so that what is on their queues is taken up. */
const jobsOf = (product: Product | null, config: Config, noticed: Noticed): readonly Job[] => [
  byClock(
    'backups',
    '*/5 * * * *',
    [],
    withoutDemo(async ({ log }) => {
      const done = product ? await doDueSteps(product, config, log) : [];
      if (done.length > 0) log.info({ done }, 'backup');
    }),
  ),
  byClock('backup_sending', '* * * * *', [], async ({ log }) => {
    if (product) await sendingStep(product, config).catch((error: unknown) => log.error({ error }, 'backup'));
  }),
  // On a queue of its own, so that nothing that hangs keeps an alarm back.
  byClock('backup_alarms', '* * * * *', ['app', 'platform'], async (means, now) => {
    if (!product) return;
    await endFilesInTime(product.superUrl, (await archiverOf(product)).is_archive_failing);
    const alarms = backupAlarms(await stateOf(product, config), now);
    noticed(alarms);
    await tellPlatform(means, alarms, now);
  }),
];

/** What the product does about backups: jobs, the answer to the platform's question, and the alarms of this minute. */
export const openBackups = (embedded: Embedded | null, config: Config) => {
  const product = backedUp(embedded);
  let alarms: readonly BackupAlarm[] = [];
  const noticed: Noticed = (now) => {
    alarms = now;
  };
  return {
    jobs: jobsOf(product, config, noticed),
    /** What the page on privacy says; null: neither backups nor copies before migrations are made here. */
    days: embedded && daysKept(config),
    report: reportOf(product, config),
    alarms: () => alarms,
  };
};
