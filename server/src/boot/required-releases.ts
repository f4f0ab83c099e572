/**
 * Releases that may not be skipped. A release is listed by the one after it that takes away what the release before it
 * still needed, or that relies on work which the listed release does while it runs. An older database is refused until
 * the listed release was started on it. Once a program that lists a release has migrated, programs older than the
 * listed release are refused, because they would need what is gone.
 */
import type pg from 'pg';
import { ConfigError } from '#kernel/config-error.mjs';

export type RequiredRelease = {
  /** As it is called in CHANGELOG.md. */
  readonly release: string;
  /** The file name of its last migration. */
  readonly lastMigration: string;
};

/** In their order. No release so far needs another one. */
export const requiredReleases: readonly RequiredRelease[] = [];

type Applied = ReadonlyMap<string, { readonly release: string | null }>;

/**
 * Whether people are stored. A first start that was killed while it migrated leaves none, and skips nothing. The size
 * is read, because row-level security shows the rows to nobody here.
 */
export const hasPeople = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select where coalesce(pg_relation_size(to_regclass('profiles')), 0) > 0`,
  );
  return rowCount === 1;
};

export const refuseSkipped = async (
  client: pg.Client,
  applied: Applied,
  required: readonly RequiredRelease[],
): Promise<void> => {
  const skipped = required.find(({ lastMigration }) => !applied.has(lastMigration));
  if (skipped && (await hasPeople(client)))
    throw new ConfigError(
      `The database is older than release ${skipped.release}, which may not be skipped: install release ${skipped.release} and start it once, then this one.`,
    );
};

/** Refuses a database that a newer release has taken past what this program can serve. */
export const refuseAfterRequired = (applied: Applied, own: readonly { readonly name: string }[]): void => {
  const names = new Set(own.map(({ name }) => name));
  const [newest] = [...applied]
    .filter(([name, { release }]) => release !== null && !names.has(name))
    .sort(([one], [other]) => (one < other ? 1 : -1));
  if (newest)
    throw new ConfigError(
      `The database was migrated by a release that no longer shares it with this one: install release ${newest[1].release} or a newer one, or restore a backup from before.`,
    );
};
