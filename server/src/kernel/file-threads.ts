/**
 * Files that somebody brings are read in threads of their own, bounded in memory and time: a file made to harm takes
 * its thread with it and is refused, and the calls of others go on meanwhile. First come, first served, whatever kind of
 * file it is; `file-places.ts` sees to it that nobody comes with several at once.
 */
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { broken } from './broken.ts';

type Reading = { readonly name: string; readonly args: readonly unknown[] };
type Refusal = Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message' | 'data'>;
/** The file's fault is a refusal; a fault of ours ends the thread instead. */
type ReadingAnswer = { readonly value: unknown } | { readonly refusal: Refusal };
/** No answer: the thread ended before it had one. */
type Settle = (answer: ReadingAnswer | null, failure?: Error) => void;

/** Reads with what one module offers. */
type Thread = { readonly module: string; readonly worker: Worker; settle: Settle | null };

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
const waiting: { readonly module: string; readonly take: (thread: Thread) => void }[] = [];
let begun = 0;

const begin = (module: string): Thread => {
  begun += 1;
  const worker = new Worker(new URL(module), { workerData: { reads: module }, resourceLimits: bounds });
  const thread: Thread = { module, worker, settle: null };
  worker.on('message', (answer: ReadingAnswer) => thread.settle?.(answer));
  worker.on('error', (error: Error & { code?: string }) =>
    thread.settle?.(null, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? undefined : error),
  );
  worker.on('exit', () => {
    begun -= 1;
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    thread.settle?.(null);
    const next = begun < mostThreads ? waiting.shift() : undefined;
    next?.take(begin(next.module));
  });
  return thread;
};

/** One that is idle and reads such files, or a new one; the last resort is to end an idle one of another kind. */
const freeThread = (module: string): Promise<Thread> => {
  const place = idle.findIndex((thread) => thread.module === module);
  const [thread] = place < 0 ? [] : idle.splice(place, 1);
  if (thread) return Promise.resolve(thread);
  if (begun < mostThreads) return Promise.resolve(begin(module));
  if (waiting.length >= mostWaiting) throw broken('few_files_at_once');
  void idle.pop()?.worker.terminate();
  return new Promise((resolve, reject) => {
    const take = (thread: Thread) => {
      clearTimeout(timer);
      resolve(thread);
    };
    const one = { module, take };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(broken('few_files_at_once'));
    }, mostWaitMs);
    waiting.push(one);
  });
};

const giveBack = (thread: Thread) => {
  thread.settle = null;
  if (waiting[0]?.module === thread.module) return waiting.shift()?.take(thread);
  // A product that is done must not be kept from ending.
  thread.worker.unref();
  // Whoever waits longest needs a thread of another kind: it begins when this one has ended.
  if (waiting.length > 0) void thread.worker.terminate();
  else idle.push(thread);
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

const offered = new Map<string, (...args: never[]) => unknown>();

const answerTo = async ({ name, args }: Reading): Promise<ReadingAnswer> => {
  try {
    return { value: await offered.get(name)?.(...(args as never[])) };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { code, status, message, data } = error;
    return { refusal: { code, status, message, data } };
  }
};

/** Whoever waits for a page comes before whoever waits for a file. */
const niceness = 5;

/** In a thread that was begun with the module: what it exports answers whoever began it. */
const offer = (read: (...args: never[]) => unknown) => {
  if (offered.size === 0) {
    // Elsewhere 0 is the whole process, which has to stay as it is.
    if (process.platform === 'linux') setPriority(0, niceness);
    parentPort?.on('message', async (reading: Reading) => parentPort?.postMessage(await answerTo(reading)));
  }
  offered.set(read.name, read);
};

/**
 * The same function, carried out in a bounded thread, which begins by loading the module that calls this.
 * @param module its address, `import.meta.url`
 * @param read takes and gives what can be copied between threads; an ORPCError it throws reaches the caller
 */
export const inFileThread = <Args extends readonly unknown[], Result>(
  module: string,
  read: (...args: Args) => Result,
): ((...args: Args) => Promise<Awaited<Result>>) => {
  if (workerData?.reads === module) offer(read);
  return async (...args): Promise<Awaited<Result>> => {
    const answer = await readIn(await freeThread(module), { name: read.name, args });
    if ('value' in answer) return answer.value as Awaited<Result>;
    const { code, ...rest } = answer.refusal;
    throw new ORPCError(code, rest);
  };
};
