/** What taking in a file needs, at once or as a job. */
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/happening.ts';

export type Work = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly company_id: string;
  /** Who brings the file. */
  readonly person_id: string;
  readonly today: string;
  /** Of all that one file brings, however many pieces it is taken in. */
  readonly import_id: string;
};
