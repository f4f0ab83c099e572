/** Finds the browser for the browser tests, or installs it through the system's package manager. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The browser without windows comes first: it has the same engine, and the tests take half as long.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const MISSING =
  'No Chromium was found for the browser tests: install it (on Debian or Ubuntu: apt-get install chromium) ' +
  'or give its path in CHROMIUM_PATH.';

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The browser's path, or null if there is none. If CHROMIUM_PATH is set but is not a program, this throws an error,
 * because somebody set it on purpose.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [places] searched before the folders of PATH
 * @returns {string | null}
 */
export function findChromium(env = process.env, places = PLACES) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not a program that can be run.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...places, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return candidates.find(isProgram) ?? null;
}

function has(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The words before a command that is to run as root; null: it needs a password. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

/** Tried in this order: the first one that the distribution has is installed. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function install(prefix) {
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return spawnSync(program, rest, { stdio: 'inherit' }).status === 0;
  };
  apt('update') && PACKAGES.some((name) => apt('install', '-y', '--no-install-recommends', name));
}

/**
 * The browser's path. Installs the browser if it is missing. If that fails, the error says what to do.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const prefix = has('apt-get') ? asRoot() : null;
  if (prefix) install(prefix);
  const installed = findChromium();
  if (!installed) throw new Error(MISSING);
  return installed;
}

/**
 * The browser's path. Installs nothing: if the browser is missing, it throws an error.
 * @returns {string}
 */
export function needChromium() {
  const found = findChromium();
  if (!found) throw new Error(MISSING);
  return found;
}
