/**
 * `npm start`: starts the product with the arguments of this script, and starts it again when it dies. The product
 * tells it that it serves, and stops by itself, together with its database, when this process is gone.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Milliseconds before each start after a death. One more death within `span_ms` ends everything. */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000];
const span_ms = 5 * 60_000;
const STOPS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

let child;
let waiting;
/** When it was first asked to stop. */
let asked_at = 0;
let isAskedToStop = false;
/** A product that has served had right settings: an error at a later start is something that may pass. */
let hasServed = false;
/** When it died, within the last `span_ms`. */
let deaths = [];

/** Its database may still run when it was killed. */
function leaveAfterDeath(code) {
  const last = spawn(process.execPath, [...process.argv.slice(2), 'stop-left'], { stdio: 'inherit' });
  last.on('exit', () => process.exit(code)).on('error', () => process.exit(code));
}

function ended(code, signal) {
  const result = code ?? 128 + constants.signals[signal];
  const isRefused = code === 1 && !hasServed; // A wrong setting, which it has told.
  if (code === 0 || isRefused || STOPS.includes(signal)) process.exit(result);
  if (isAskedToStop) return leaveAfterDeath(result);
  const now = performance.now();
  deaths = [...deaths.filter((before) => before > now - span_ms), now];
  const how = signal ?? `exit code ${code}`;
  const wait_ms = WAITS_MS[deaths.length - 1];
  if (wait_ms === undefined) {
    console.error(
      `PDY died ${deaths.length} times within 5 minutes (last: ${how}); it is not started again.`,
    );
    return leaveAfterDeath(result);
  }
  console.error(`PDY died (${how}); it is started again.`);
  waiting = setTimeout(begin, wait_ms);
}

function begin() {
  waiting = undefined;
  child = spawn(process.execPath, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  child.on('message', () => {
    hasServed = true;
  });
  child.on('exit', ended);
  child.on('error', (error) => {
    if (child.pid !== undefined) return;
    console.error(error.message); // The system had no room for a process.
    ended(137, null);
  });
}

for (const signal of STOPS)
  process.on(signal, () => {
    // npm passes a signal on that the terminal has sent to everybody: only a later one means a product that hangs.
    if (isAskedToStop) {
      if (performance.now() - asked_at > 1_000) child.kill('SIGKILL');
      return;
    }
    isAskedToStop = true;
    asked_at = performance.now();
    if (!waiting) return child.kill(signal);
    clearTimeout(waiting);
    leaveAfterDeath(0);
  });

begin();
