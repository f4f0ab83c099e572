/** One thread that hashes passwords, one after the other, at low priority. See hash-threads.ts. */
import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashWork } from './hash-threads.ts';

/**
 * A third of the share of the others when all want the processor: low enough for their pages, high enough to sign in.
 */
const niceness = 5;

// On other systems 0 means the whole process, whose priority must not change. A product that was started at a lower
// priority may not raise it.
if (process.platform === 'linux' && getPriority(0) < niceness) setPriority(0, niceness);

parentPort?.on('message', ({ message, nonce, ...cost }: HashWork) => {
  const answer = (): HashAnswer => {
    try {
      return { hash: argon2Sync('argon2id', { message, nonce, ...cost }) };
    } catch (error) {
      return { failure: String(error) };
    }
  };
  parentPort?.postMessage(answer());
});
