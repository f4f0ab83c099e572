/**
 * Hashes in threads of their own, at low priority. A password keeps a processor busy for about 20 ms. When many people
 * sign in at once, the pages of others must not wait for that. So on Linux, where priority belongs to threads, the
 * system prefers all other threads of the product and the database.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

export type HashWork = {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  /** Bytes. */
  readonly tagLength: number;
};
export type HashAnswer = { readonly hash: Uint8Array } | { readonly failure: string };

type Thread = { readonly worker: Worker; finish: ((answer: HashAnswer) => void) | null };

/** The script of a thread, next to this file, as a source or as the bundle writes it. */
const script = new URL(`./hash-thread${extname(import.meta.url)}`, import.meta.url);

/** The returned function accepts at most `most` tasks at once. Threads start with the first tasks. */
export const createHashThreads = (most: number): ((work: HashWork) => Promise<Buffer>) => {
  const idle: Thread[] = [];
  let begun = 0;

  const begin = (): Thread => {
    begun += 1;
    const thread: Thread = { worker: new Worker(script), finish: null };
    const settle = (answer: HashAnswer) => thread.finish?.(answer);
    thread.worker.on('message', settle);
    thread.worker.on('error', ({ message }: Error) => settle({ failure: message }));
    thread.worker.on('exit', () => {
      begun -= 1;
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
      settle({ failure: 'the hashing thread ended' });
    });
    return thread;
  };

  const run = (thread: Thread, work: HashWork) =>
    new Promise<HashAnswer>((resolve) => {
      thread.finish = resolve;
      thread.worker.ref();
      thread.worker.postMessage(work);
    });

  return async (work) => {
    const thread = idle.pop() ?? (begun < most ? begin() : undefined);
    if (!thread) throw new Error('more works at once than hashing threads');
    const answer = await run(thread, work);
    thread.finish = null;
    // The thread must not keep a finished process from ending.
    thread.worker.unref();
    idle.push(thread);
    if ('failure' in answer) throw new Error(answer.failure);
    return Buffer.from(answer.hash);
  };
};
