/** Runs one command of the project and returns its exit code and its output. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
/** The packages' commands come first, so that they run on the project's Node, not on the system's. */
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const { FORCE_COLOR: _, ...rest } = process.env;
const inherited = { ...rest, NO_COLOR: '1', PATH: path };
const running = new Set();

/** Ends every command that this process has started, together with its children. */
export function stopAll(signal = 'SIGTERM') {
  for (const child of running) endGroup(child, signal);
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Writes text as it arrives, with `prefix` before each line. A piece of text may end within a line. */
function indented(prefix) {
  let isLineStart = true;
  return (text) => {
    const lines = text.replace(/\n(?=.)/g, `\n${prefix}`);
    process.stdout.write(isLineStart && /^./.test(text) ? prefix + lines : lines);
    isLineStart = text.endsWith('\n');
  };
}

/**
 * @param {string[]} command the program and its arguments
 * @param {{ env?: Record<string, string | undefined>, live?: string, limit_s?: number, from?: Promise<void> }} [options]
 *   `live`: shows the output as it arrives, with these characters before each line. `limit_s`: seconds after which the
 *   command is ended and counts as failed, counted from `from` or, without it, from the start; Infinity: no limit.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program, ...args], { env = {}, live, limit_s = 180, from = Promise.resolve() } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const show = indented(live ?? '');
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (live !== undefined) show(String(chunk));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    running.add(child);
    let limit;
    const stop = () => {
      take(`\n${program} was ended: it took more than ${limit_s} s.\n`);
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 25_000).unref();
    };
    from.then(() => {
      if (running.has(child) && limit_s !== Infinity) limit = setTimeout(stop, limit_s * 1000);
    });
    const end = (code) => {
      clearTimeout(limit);
      running.delete(child);
      done({ code, output: output.trimEnd() });
    };
    child.on('error', (error) => {
      take(error.message);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
