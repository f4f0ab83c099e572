/** When a backup is cause for alarm. */

/** A backup of which no newer moment was restored as a test counts as none. */
const mostUnverifiedDays = 7;
/** The archive may be behind for so long, in minutes: PostgreSQL tries again every minute. */
export const mostBehindMin = 10;

export type BackupAlarm = 'unverified' | 'failed' | 'archive';

export const backupAlarmText: Record<BackupAlarm, string> = {
  unverified: `Backup sem verificação há mais de ${mostUnverifiedDays} dias`,
  failed: 'Uma etapa do backup falhou',
  archive: 'As mudanças do banco de dados não estão sendo guardadas',
};

type Step = { readonly done_at: Date | null; readonly failed_at: Date | null };
type State = {
  readonly copy: Step;
  readonly verification: Step;
  /** The newest moment that was restored as a test; null: none was. */
  readonly verified_moment: Date | null;
  readonly sending: Step;
  readonly oldest_at: Date | null;
  readonly archived_at: Date | null;
  readonly is_archive_failing: boolean;
};

/** A first backup has as many days for its verification as any other. */
export const backupAlarms = (state: State, now: Date): BackupAlarm[] => {
  const { copy, verification, verified_moment, sending, oldest_at, archived_at, is_archive_failing } = state;
  const minutesSince = (moment: Date) => (now.getTime() - moment.getTime()) / 60_000;
  const since = verified_moment ?? oldest_at;
  const isUnverified = since !== null && minutesSince(since) > mostUnverifiedDays * 1440;
  const isBehind = is_archive_failing && (archived_at === null || minutesSince(archived_at) > mostBehindMin);
  return [
    ...(isUnverified ? (['unverified'] as const) : []),
    ...([copy, verification, sending].some(({ failed_at }) => failed_at !== null)
      ? (['failed'] as const)
      : []),
    ...(isBehind ? (['archive'] as const) : []),
  ];
};
