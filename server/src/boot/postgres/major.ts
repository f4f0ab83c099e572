/** Which PostgreSQL made a database folder, and whether this release may start it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';

/** The one that is installed with this release. */
export const ownMajor = 18;

/** Null: the folder holds no database. */
export const majorOf = (pgdata: string): number | null => {
  const path = join(pgdata, 'PG_VERSION');
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : null;
};

/** Such as 18.4. */
export const versionOf = (binaries: string): string => {
  const said = execFileSync(join(binaries, 'bin', 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8' });
  return /\d+(\.\d+)*/.exec(said)?.[0] ?? said.trim();
};

/** Exists while an upgraded database takes the place of the old one. */
export const swapFile = (pgdata: string) => `${pgdata}.swap`;

/** The folder with the database of a data folder, also where another major version made it; null: there is none. */
export const databaseFolder = (pgdata: string): string | null => {
  if (majorOf(pgdata) !== null) return pgdata;
  const folder = dirname(pgdata);
  if (!existsSync(folder)) return null;
  const others = readdirSync(folder).filter((name) => /^pg\d+$/.test(name) && majorOf(join(folder, name)));
  const newest = others.sort((one, other) => Number(one.slice(2)) - Number(other.slice(2))).at(-1);
  return newest === undefined ? null : join(folder, newest);
};

/** A start beside such a database would begin with an empty one. */
export const refuseOtherMajor = (pgdata: string): void => {
  if (existsSync(swapFile(pgdata)))
    throw new ConfigError(
      `An upgraded database has not taken its place in ${dirname(pgdata)} yet: run \`npm run upgrade-database\` again, which finishes it.`,
    );
  const folder = databaseFolder(pgdata);
  const major = folder && majorOf(folder);
  if (folder && major !== ownMajor)
    throw new ConfigError(
      `The database in ${folder} was made by PostgreSQL ${major}, and this release has PostgreSQL ${ownMajor}: run \`npm run upgrade-database\`.`,
    );
};
