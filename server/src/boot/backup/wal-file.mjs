// @ts-check
/**
 * PostgreSQL runs this program for each file of its write-ahead log (WAL). So it is plain JavaScript without a package.
 *   node wal-file.mjs keep SOURCE NAME FOLDER FREE_BYTES   puts a file into the archive
 *   node wal-file.mjs fetch FOLDER NAME TARGET AHEAD [PG_WAL]
 *                                          gets it back, or takes it from the log of the old database, and unpacks
 *                                          what follows into the folder AHEAD, from where it is only moved
 * Only where a file is in neither place, `fetch` ends with 100, which no failure of Node does.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
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

/**
 * A folder that is away, such as that of a disk that is not mounted, is a fault.
 * @type {(path: string) => Buffer}
 */
const contentOf = (path) => {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw code === 'ENOENT' && existsSync(dirname(path)) ? new Missing('not in the archive') : error;
  }
};

/** @type {(folder: string, name: string, pgWal: string | undefined) => Buffer} */
const found = (folder, name, pgWal) => {
  try {
    return zstdDecompressSync(contentOf(join(folder, `${name}.zst`)));
  } catch (fault) {
    if (pgWal === undefined) throw fault;
    try {
      return contentOf(join(pgWal, name));
    } catch (other) {
      throw other instanceof Missing ? fault : other;
    }
  }
};

const blockBytes = 65_536;
const noughts = Buffer.alloc(blockBytes);

/**
 * The rest of a file that was ended early is zeros, which take neither time nor room on the disk as a hole.
 * @type {(path: string, bytes: Buffer) => void}
 */
const write = (path, bytes) => {
  let end = bytes.length;
  while (end >= blockBytes && bytes.subarray(end - blockBytes, end).equals(noughts)) end -= blockBytes;
  const file = openSync(path, 'w', 0o600);
  try {
    for (let at = 0; at < end; ) at += writeSync(file, bytes, at, end - at);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
};

/** So many files share the start of one process. They take 16 MB each. */
const filesAhead = 16;

/** @type {(name: string) => string} */
const nextOf = (name) => {
  const next = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  /** @type {(part: bigint) => string} */
  const hex = (part) => part.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(next / 256n) + hex(next % 256n);
};

/**
 * What is wrong with a file is told when PostgreSQL asks for it.
 * @type {(folder: string, name: string, ahead: string) => void}
 */
const unpackAhead = (folder, name, ahead) => {
  if (!/^[0-9A-F]{24}$/.test(name)) return;
  mkdirSync(ahead, { recursive: true, mode: 0o700 });
  const half = join(ahead, 'half');
  try {
    for (let count = 0, next = nextOf(name); count < filesAhead; count += 1, next = nextOf(next)) {
      write(half, zstdDecompressSync(readFileSync(join(folder, `${next}.zst`))));
      renameSync(half, join(ahead, next));
    }
  } catch {
    rmSync(half, { force: true });
  }
};

const [verb, first = '', second = '', third = '', fourth = '', fifth] = process.argv.slice(2);
try {
  if (verb === 'keep') keep(first, second, third, Number(fourth));
  else {
    const moved = join(fourth, second);
    if (existsSync(moved)) renameSync(moved, third);
    else {
      write(third, found(first, second, fifth));
      unpackAhead(first, second, fourth);
    }
  }
} catch (error) {
  console.error(
    `${verb} ${verb === 'keep' ? first : second}: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(error instanceof Missing ? 100 : 1);
}
