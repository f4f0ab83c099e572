/**
 * Keeps the files of the builds before this one. A tab that is open since then still loads parts of its own build:
 * their names contain a hash of what is in them, and the new build has others.
 */
import { constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { copyFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keptMs = 7 * 86_400_000;

type Build = {
  /** Of its folder `assets`. */
  readonly files: readonly string[];
  /** When another build was started in its place; null: it is the one that is served. */
  readonly replaced_at: string | null;
};

/** A damaged list counts as none: its files are deleted with the next ones that have had their time. */
const readBuilds = async (folder: string): Promise<Map<string, Build>> => {
  const builds = new Map<string, Build>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    try {
      builds.set(name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8')));
    } catch {}
  }
  return builds;
};

/** Never half a file under its name. */
const whole = async (path: string, write: (half: string) => Promise<void>) => {
  const half = `${path}.${process.pid}.half`;
  await write(half);
  await rename(half, path);
};

const hourMs = 3_600_000;

/** What a killed start has left; another node may be writing its own now. */
const deleteHalves = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.half')) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > hourMs) await rm(path, { force: true });
  }
};

const noteBuild = (folder: string, version: string, build: Build) =>
  whole(join(folder, `${version}.json`), (half) => writeFile(half, JSON.stringify(build)));

const copyMissing = async (from: string, to: string, files: readonly string[]) => {
  const present = new Set(await readdir(to));
  for (const name of files)
    if (!present.has(name))
      await whole(join(to, name), (half) => copyFile(join(from, name), half, constants.COPYFILE_FICLONE));
};

const deleteOthers = async (folder: string, builds: Iterable<Build>) => {
  const known = new Set([...builds].flatMap(({ files }) => files));
  for (const name of await readdir(folder))
    if (!known.has(name)) await rm(join(folder, name), { force: true });
};

type Options = {
  /** With the built app. */
  readonly dist: string;
  readonly dataDir: string;
  readonly version: string;
  readonly now?: Date;
};

/** Stores the files of this build, and returns the folder with those of all builds of the last days. */
export const keepFiles = async ({ dist, dataDir, version, now = new Date() }: Options): Promise<string> => {
  const folder = join(dataDir, 'web');
  const [from, assets] = [join(dist, 'assets'), join(folder, 'assets')];
  mkdirSync(assets, { recursive: true });
  for (const place of [folder, assets]) await deleteHalves(place);
  const builds = await readBuilds(folder);
  let isOneOver = false;
  for (const [other, build] of builds) {
    if (other === version) continue;
    if (build.replaced_at === null) {
      await noteBuild(folder, other, { ...build, replaced_at: now.toISOString() });
    } else if (now.getTime() - new Date(build.replaced_at).getTime() > keptMs) {
      await rm(join(folder, `${other}.json`));
      builds.delete(other);
      isOneOver = true;
    }
  }
  if (builds.get(version)?.replaced_at !== null) {
    const files = existsSync(from) ? await readdir(from) : [];
    await copyMissing(from, assets, files);
    const build = { files, replaced_at: null };
    await noteBuild(folder, version, build);
    builds.set(version, build);
  }
  if (isOneOver) await deleteOthers(assets, builds.values());
  return folder;
};
