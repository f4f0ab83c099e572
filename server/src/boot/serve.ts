/** The product as a process: serves until it is asked to stop, and closes in order. */
import { createLog } from '#kernel/log.ts';
import { readAuthConfig } from '../auth/index.ts';
import type { Config } from './config.mjs';
import { stopLeftPostgres } from './postgres/launcher.ts';
import { start } from './start.ts';

type Options = {
  /** Says why, once the product is asked to stop. A start is not broken off: it would leave PostgreSQL running. */
  readonly asked: Promise<string>;
  /** Called once it answers. */
  readonly onReady: () => void;
};

export const serve = async (config: Config, { asked, onReady }: Options) => {
  const log = createLog(config.logLevel);
  const product = await start(config, (publicUrl) => readAuthConfig(process.env, publicUrl), log);
  console.log(`\nPDY: ${product.address}`);
  onReady();
  // The callback takes the error of a channel that closes just now; without one it would end the process.
  if (process.connected) process.send?.('ready', () => {});

  let isStopping = false;
  void asked.then((signal) => {
    isStopping = true;
    log.info({ signal }, 'stopping');
    product.stop().then(
      () => process.exit(process.exitCode ?? 0),
      () => process.exit(1),
    );
  });

  if (config.demo.isOn) {
    const { loadDemo } = await import('../../seeds/demo.ts');
    if (isStopping) return;
    // A failed demo is logged. The product goes on, and the next start continues to load it.
    await loadDemo(product, { config, log, asked }).catch((error: unknown) => {
      product.reportDemo(null); // Jobs that wait for it go on.
      log.error({ error }, 'demo companies');
    });
  }
};

/** For a product that was killed and will not be started again. */
export const stopLeft = async (config: Config) => {
  if (!config.databaseUrl) await stopLeftPostgres(config.dataDir);
};
