/**
 * Uploaded files are read in threads of their own, with bounded memory and time: a malicious file ends only its
 * thread and is refused, and the calls of others go on. First come, first served for every kind of file.
 * `file-places.ts` makes sure that nobody sends several at once.
 */
import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { broken } from '../broken.ts';

type Reading = { readonly name: string; readonly args: readonly unknown[] };
type Refusal = Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message' | 'data'>;
/** An error in the file is a refusal. An error of ours ends the thread instead. */
type ReadingAnswer = { readonly value: unknown } | { readonly refusal: Refusal };
/** Ends the wait for a thread; null: the thread ended before it had an answer. */
type Settle = (answer: ReadingAnswer | null, failure?: Error) => void;

/** Reads with the function that one module offers. */
type Thread = { readonly module: string; readonly worker: Worker; settle: Settle | null };

const mostThreads = 2;
/** When so many calls wait, a further one is asked to come again: each waiting call holds a database connection. */
const mostWaiting = 8;
/** The most calls with a file that run or wait at the same time, each with its connection. */
export const mostFilesAtOnce = mostThreads + mostWaiting;
const bounds = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * The longest time for one file; an honest one of 15 MB takes three seconds. Together with the wait before it, it stays
 * well below the minute after which PostgreSQL ends the waiting transaction (`server/src/kernel/db.ts`).
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

/** An idle thread for such files, or a new one. The last resort is to end an idle thread of another kind. */
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
  // The thread must not keep a finished process from ending.
  thread.worker.unref();
  // The first call in the queue needs a thread of another kind, which starts when this one has ended.
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

/** The lower priority of these threads: pages come before files. */
const niceness = 5;

/** Runs in a thread that was started with the module: its export answers the calls of the parent. */
const offer = (read: (...args: never[]) => unknown) => {
  if (offered.size === 0) {
    // On other systems 0 means the whole process, whose priority must not change.
    if (process.platform === 'linux') setPriority(0, niceness);
    parentPort?.on('message', async (reading: Reading) => parentPort?.postMessage(await answerTo(reading)));
  }
  offered.set(read.name, read);
};

/**
 * A function that runs `read` in a bounded thread. The thread starts by loading the module that calls this function.
 * @param module its address, `import.meta.url`
 * @param read takes and returns what can be copied between threads; an ORPCError it throws reaches the caller
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
