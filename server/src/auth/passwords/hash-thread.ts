/** One thread that hashes passwords, one after the other, below everything else. See hash-threads.ts. */
import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashWork } from './hash-threads.ts';

/** A third of what others get when all want the processor: low enough for their pages, high enough to sign in. */
const niceness = 5;

// Elsewhere 0 is the whole process, which has to stay as it is.
if (process.platform === 'linux') setPriority(0, niceness);

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
