/** Whether a backup of everything is made, whether it can be restored, and what is wrong with it. */
import * as z from 'zod';
import { procedure } from '../procedure.ts';

const Step = z.object({
  /** When it was last done well; null: never. */
  done_at: z.date().nullable(),
  /** When it failed since; null: it did not. The server's log has the reason. */
  failed_at: z.date().nullable(),
});

export const Backup = z.object({
  copy: Step,
  /** A restore into a scratch folder, compared with what was there at that moment. */
  verification: Step,
  /** The newest moment that a verification restored and found good; null: there was none. */
  verified_moment: z.date().nullable(),
  /** The first moment that can be restored; null: there is no base copy. */
  oldest_at: z.date().nullable(),
  /** When the log was last archived; null: never. */
  archived_at: z.date().nullable(),
  /** True: PostgreSQL tries to archive its log and fails, or a file of it waits for more than 10 minutes. */
  is_archive_failing: z.boolean(),
  /** On the disk of the first place. */
  bytes: z.int(),
  place: z.string(),
  /** Null: there is no second place. */
  second_place: z.string().nullable(),
  sending: Step,
});
export type Backup = z.infer<typeof Backup>;

const Backups = z.object({
  /** The database is a server of its own, whose backup is the responsibility of those who run it. */
  is_external: z.boolean(),
  /** How long a backup is kept; 0: none is made. */
  days: z.int(),
  /** Null: none is made here. */
  backup: Backup.nullable(),
});
export type Backups = z.infer<typeof Backups>;

export const backups = procedure('platform_panel')
  .get('/platform/backups', 'The last backup, the last one that was verified, and what is wrong with them')
  .output(Backups);
