/**
 * Starts PDY: reads the environment, then loads the product. With the argument `stop-left` it only stops the database
 * that a killed PDY left running. Compiling 1,400 files is half of the start time, so the compiled code is cached next
 * to the data, where nobody else on the machine can write.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import { prepareDataDir, readConfig } from './boot/config.mjs';

/** By a signal, or because the process that watches over this one (`scripts/supervise.mjs`) has ended. */
const askedToStop = () =>
  new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, resolve);
    process.once('disconnect', () => resolve('disconnect'));
  });

const run = async () => {
  const asked = askedToStop();
  const config = readConfig(process.env);
  prepareDataDir(config);
  enableCompileCache(join(config.dataDir, 'compiled'));
  const { serve, stopLeft } = await import('./boot/serve.ts');
  await (process.argv[2] === 'stop-left'
    ? stopLeft(config)
    : serve(config, { asked, onReady: flushCompileCache }));
};

run().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
