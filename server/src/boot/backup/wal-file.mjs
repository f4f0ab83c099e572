// @ts-check
/**
 * PostgreSQL runs this program for each file of its write-ahead log (WAL). So it is plain JavaScript without a package.
 *   node wal-file.mjs keep SOURCE NAME FOLDER FREE_BYTES   puts a file into the archive
 *   node wal-file.mjs fetch FOLDER NAME TARGET [PG_WAL]    gets it back, or takes it from the log of the old database
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
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
  if (bavail * bsize - packed.length < leastFreeBytes)
    throw new Error(`the disk of ${folder} has too little room for ${name}`);
  const half = join(folder, `${name}.half`);
  writeFileSync(half, packed, { mode: 0o600, flush: true });
  putInPlace(half, target);
  syncFolder(folder);
};

/** @type {(folder: string, name: string, target: string, pgWal: string | undefined) => void} */
const fetch = (folder, name, target, pgWal) => {
  const kept = join(folder, `${name}.zst`);
  if (existsSync(kept)) writeFileSync(target, zstdDecompressSync(readFileSync(kept)), { mode: 0o600 });
  else if (pgWal) copyFileSync(join(pgWal, name), target);
  else throw new Error('not in the archive');
};

const [verb, first = '', second = '', third = '', fourth] = process.argv.slice(2);
try {
  if (verb === 'keep') keep(first, second, third, Number(fourth));
  else fetch(first, second, third, fourth);
} catch (error) {
  console.error(
    `${verb} ${verb === 'keep' ? first : second}: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(1);
}
