/**
 * Minifies files that the build copies unchanged, and writes .br and .gz beside every text asset, so that the server
 * never compresses the same file twice.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify, type Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

// Whether a file is compressed. The page itself changes with every answer (because of its nonce), and the manifest is
// not served.
const isCompressed = (name: string) => /\.(js|css|svg)$/.test(name);

async function compress(path: string) {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await brotli(content, best));
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
}

/** A script in `public`, which the build copies unchanged. */
const copied = 'boot.js';

async function minifyCopied(folder: string) {
  const path = join(folder, copied);
  const { code, errors } = await minify(copied, await readFile(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${copied} cannot be minified: ${errors[0]?.message}`);
  await writeFile(path, code);
}

export const precompress = (folder: string): Plugin => ({
  name: 'pdy:precompress',
  apply: 'build',
  async closeBundle() {
    await minifyCopied(folder);
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter(isCompressed)) await compress(join(folder, file));
  },
});
