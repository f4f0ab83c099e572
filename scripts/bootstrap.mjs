/**
 * Runs before start and test, on Node 20 or newer, when no packages are installed yet. With `check` it first reads the
 * settings, so that a wrong one is reported at once. Then it installs the packages of the lock file. With `build` it
 * also builds the web app and the server if they are older than their sources. Everything else runs on the Node 24 that
 * is installed as a package. Where no such package exists (macOS), it runs on the Node of the system.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const oldest = 20;
const needed = 24;

const major = Number(process.versions.node.split('.')[0]);
if (major < oldest) {
  console.error(`PDY needs Node ${oldest} or newer to begin with; this is ${process.version}.`);
  process.exit(1);
}

if (process.argv.includes('check')) {
  // Imported only here: these modules need a Node that is new enough.
  const { prepareDataDir, readConfig } = await import('../server/src/boot/config.mjs');
  const { readAuthConfig } = await import('../server/src/auth/config.mjs');
  try {
    const config = readConfig(process.env);
    readAuthConfig(process.env, config.publicUrl ?? 'http://localhost');
    prepareDataDir(config);
  } catch (error) {
    if (error?.name !== 'ConfigError') throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Written after a complete install. If it is missing or differs, the packages are installed again. */
const stamp = join(root, 'node_modules/.installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies…');
  const status = await saying('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (status !== 0) {
    console.error('The dependencies could not be installed; what npm says above tells why.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const own = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const hasOwn = existsSync(own);
if (!hasOwn && major < needed) {
  console.error(`On ${process.platform} PDY needs Node ${needed}; this is ${process.version}.`);
  process.exit(1);
}

if (process.argv.includes('build')) {
  const node = hasOwn ? own : process.execPath;
  const { status } = spawnSync(node, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a command, and writes every five seconds that it still works. Returns its exit code. */
function saying(command, args) {
  const began = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const said = setInterval(
    () => console.log(`… still at it after ${Math.round((Date.now() - began) / 1000)} s`),
    5_000,
  );
  return new Promise((resolve) => {
    child.on('exit', resolve).on('error', () => resolve(1));
  }).finally(() => clearInterval(said));
}
