/** What an import needs, at once or as a job. */
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

export type Work = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly company_id: string;
  /** The person who imports the file. */
  readonly person_id: string;
  readonly today: string;
  /** One id for the whole file, in however many parts it is imported. */
  readonly import_id: string;
};
