// @ts-check
/**
 * PostgreSQL runs this program for each file of its write-ahead log (WAL). So it is plain JavaScript without a package.
 *   node wal-file.mjs keep SOURCE NAME FOLDER FREE_BYTES   puts a file into the archive
 *   node wal-file.mjs fetch FOLDER NAME TARGET [PG_WAL]    gets it back, or takes it from the log of the old database
 * Where `fetch` ends with 1, PostgreSQL takes the log to end there; with 126, it gives the recovery up.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The fastest level, because the rest of a segment that was ended early is zeros; and a checksum of the content. */
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** @type {(folder: string) => void} */
const syncFolder = (folder) => {
  if (process.platform === 'win32') return; // Windows cannot open a folder.
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
};

/**
 * A link never replaces a file, and a rename may. Some file systems have no links.
 * @type {(half: string, target: string) => void}
 */
const putInPlace = (half, target) => {
  try {
    linkSync(half, target);
    rmSync(half);
  } catch (error) {
    if (existsSync(target)) throw error;
    renameSync(half, target);
  }
};

/** @type {(source: string, name: string, folder: string, leastFreeBytes: number) => void} */
const keep = (source, name, folder, leastFreeBytes) => {
  const bytes = readFileSync(source);
  const target = join(folder, `${name}.zst`);
  if (existsSync(target)) {
    // PostgreSQL asks again when it died before it noted the answer.
    if (!zstdDecompressSync(readFileSync(target)).equals(bytes))
      throw new Error(`the archive holds another file of this name, which stays: ${target}`);
    return syncFolder(folder);
  }
  const packed = zstdCompressSync(bytes, { params });
  const { bavail, bsize } = statfsSync(folder);
  // On one disk, the log takes 16 MB until it is archived, and less afterwards.
  const isOneDisk = statSync(dirname(source)).dev === statSync(folder).dev;
  if (!isOneDisk && bavail * bsize - packed.length < leastFreeBytes)
    throw new Error(`the disk of ${folder} has too little room for ${name}`);
  const half = join(folder, `${name}.half`);
  writeFileSync(half, packed, { mode: 0o600, flush: true });
  putInPlace(half, target);
  syncFolder(folder);
};

class Missing extends Error {}

/** @type {(path: string) => Buffer} */
const contentOf = (path) => {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw code === 'ENOENT' ? new Missing('not in the archive') : error;
  }
};

/** @type {(folder: string, name: string, pgWal: string | undefined) => Buffer} */
const found = (folder, name, pgWal) => {
  try {
    return zstdDecompressSync(contentOf(join(folder, `${name}.zst`)));
  } catch (fault) {
    if (pgWal === undefined || !existsSync(join(pgWal, name))) throw fault;
    return contentOf(join(pgWal, name));
  }
};

const [verb, first = '', second = '', third = '', fourth] = process.argv.slice(2);
try {
  if (verb === 'keep') keep(first, second, third, Number(fourth));
  else writeFileSync(third, found(first, second, fourth), { mode: 0o600 });
} catch (error) {
  console.error(
    `${verb} ${verb === 'keep' ? first : second}: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(verb === 'keep' || error instanceof Missing ? 1 : 126);
}
