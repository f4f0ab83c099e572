/** One node of the product: the built program as a process of its own. */
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from '../../bench/memory.ts';
import { type BenchDatabase, freePort, startProduct } from '../../bench/parts/product.ts';
import { startArguments, supervisedArguments } from '../../scripts/start-command.mjs';

type Options = {
  readonly name: string;
  readonly database: Pick<BenchDatabase, 'ownerUrl' | 'folder'>;
  readonly settings?: Readonly<Record<string, string>>;
};
type More = {
  readonly settings?: Readonly<Record<string, string>>;
  /** As by `npm start`: it is started again when it dies. */
  readonly isSupervised?: boolean;
};

/** The port and the folder stay the same over restarts. */
export const makeNode = async ({ name, database, settings = {} }: Options) => {
  const port = await freePort();
  const folder = join(database.folder, name);
  mkdirSync(folder);
  const out = openSync(join(database.folder, `${name}.log`), 'a');
  let running: Awaited<ReturnType<typeof startProduct>> | null = null;
  let { ownerUrl } = database;
  process.once('exit', () => running?.child.kill('SIGKILL'));

  const gone = (signal: 'SIGTERM' | 'SIGKILL') => {
    const child = running?.child;
    running = null;
    const began = performance.now();
    return new Promise<{ code: number | null; ms: number }>((resolve) => {
      const done = () => resolve({ code: child?.exitCode ?? null, ms: performance.now() - began });
      if (!child || child.exitCode !== null || child.signalCode !== null) return done();
      child.once('exit', done);
      child.kill(signal);
    });
  };

  return {
    ...{ name, port, folder },
    origin: `http://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    /** From now on its database is at this address, after the next start. */
    connectTo: (url: string) => {
      ownerUrl = url;
    },
    /** Returns after how many ms it was ready. */
    async start({ settings: more, isSupervised = false }: More = {}) {
      const whole = { DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings, ...more };
      const words = isSupervised ? supervisedArguments : startArguments;
      running = await startProduct({ ownerUrl, folder }, port, whole, out, words);
      return running.ready_ms;
    },
    kill: () => gone('SIGKILL'),
    /** Only the program. Its supervisor lives on. */
    killSupervised() {
      for (const pid of childrenOf(running?.pid ?? 0)) process.kill(pid, 'SIGKILL');
    },
    /** Asks it to stop; returns its exit code, and after how many ms it was gone. */
    stop: () => gone('SIGTERM'),
  };
};
