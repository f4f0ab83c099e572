/**
 * Files that somebody brings are read in threads of their own, bounded in memory and time: a file made to harm takes
 * its thread with it and is refused, and the calls of others go on meanwhile. First come, first served, whatever kind of
 * file it is; `file-places.ts` sees to it that nobody comes with several at once.
 */
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { broken } from './broken.ts';

type Reading = { readonly module: string; readonly name: string; readonly args: readonly unknown[] };
type Refusal = Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message' | 'data'>;
/** The file's fault is a refusal; a fault of ours ends the thread instead. */
type ReadingAnswer = { readonly value: unknown } | { readonly refusal: Refusal };
/** No answer: the thread ended before it had one. */
type Settle = (answer: ReadingAnswer | null, failure?: Error) => void;

/** Reads for every module: it loads what it is asked for, once. */
type Thread = { readonly worker: Worker; settle: Settle | null };

const mostThreads = 2;
/** Whoever comes when so many wait is asked to come again: each of them holds a connection to the database. */
const mostWaiting = 8;
/** Calls with a file that are under way, each with its connection. */
export const mostFilesAtOnce = mostThreads + mostWaiting;
const bounds = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * Of work on one file; an honest one of 15 MB takes three. With the wait before it, it stays well below the minute after
 * which PostgreSQL ends the transaction that waits for it (`db.ts`).
 */
const mostMs = 20_000;
const mostWaitMs = 25_000;

const idle: Thread[] = [];
const waiting: ((thread: Thread) => void)[] = [];
let begun = 0;

const begin = (): Thread => {
  begun += 1;
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { readsFiles: true },
    resourceLimits: bounds,
  });
  const thread: Thread = { worker, settle: null };
  worker.on('message', (answer: ReadingAnswer) => thread.settle?.(answer));
  worker.on('error', (error: Error & { code?: string }) =>
    thread.settle?.(null, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? undefined : error),
  );
  worker.on('exit', () => {
    begun -= 1;
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    thread.settle?.(null);
    if (begun < mostThreads) waiting.shift()?.(begin());
  });
  return thread;
};

const freeThread = (): Promise<Thread> => {
  const thread = idle.pop();
  if (thread) return Promise.resolve(thread);
  if (begun < mostThreads) return Promise.resolve(begin());
  if (waiting.length >= mostWaiting) throw broken('few_files_at_once');
  return new Promise((resolve, reject) => {
    const take = (free: Thread) => {
      clearTimeout(timer);
      resolve(free);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1);
      reject(broken('few_files_at_once'));
    }, mostWaitMs);
    waiting.push(take);
  });
};

const giveBack = (thread: Thread) => {
  thread.settle = null;
  const next = waiting.shift();
  if (next) return next(thread);
  // A product that is done must not be kept from ending.
  thread.worker.unref();
  idle.push(thread);
};

const readIn = (thread: Thread, reading: Reading) =>
  new Promise<ReadingAnswer>((resolve, reject) => {
    const timer = setTimeout(() => void thread.worker.terminate(), mostMs);
    thread.settle = (answer, failure) => {
      clearTimeout(timer);
      if (answer) giveBack(thread);
      thread.settle = null;
      if (answer) resolve(answer);
      else reject(failure ?? broken('file_is_not_too_much'));
    };
    thread.worker.ref();
    thread.worker.postMessage(reading);
  });

const isFileThread = !isMainThread && workerData?.readsFiles === true;
/** What modules offer in such a thread, by module and name. */
const offered = new Map<string, (...args: never[]) => unknown>();
const placeOf = (module: string, name: string) => `${module} ${name}`;

const answerTo = async ({ module, name, args }: Reading): Promise<ReadingAnswer> => {
  await import(module);
  const read = offered.get(placeOf(module, name));
  if (!read) throw new Error(`${module} offers no ${name}`);
  try {
    return { value: await read(...(args as never[])) };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { code, status, message, data } = error;
    return { refusal: { code, status, message, data } };
  }
};

/** Whoever waits for a page comes before whoever waits for a file. */
const niceness = 5;

if (isFileThread) {
  // Elsewhere 0 is the whole process, which has to stay as it is.
  if (process.platform === 'linux') setPriority(0, niceness);
  parentPort?.on('message', async (reading: Reading) => parentPort?.postMessage(await answerTo(reading)));
}

/**
 * The same function, carried out in a bounded thread, which loads the module that calls this.
 * @param module its address, `import.meta.url`
 * @param read takes and gives what can be copied between threads; an ORPCError it throws reaches the caller
 */
export const inFileThread = <Args extends readonly unknown[], Result>(
  module: string,
  read: (...args: Args) => Result,
): ((...args: Args) => Promise<Awaited<Result>>) => {
  if (isFileThread) offered.set(placeOf(module, read.name), read);
  return async (...args): Promise<Awaited<Result>> => {
    const answer = await readIn(await freeThread(), { module, name: read.name, args });
    if ('value' in answer) return answer.value as Awaited<Result>;
    const { code, ...rest } = answer.refusal;
    throw new ORPCError(code, rest);
  };
};
