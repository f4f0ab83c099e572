/** The product as a process: serves until it is asked to stop, and closes in order. */
import { createLog } from '#kernel/log.ts';
import { readAuthConfig } from '../auth/index.ts';
import type { Config } from './config.mjs';
import { start } from './start.ts';

/** @param onReady called once it answers */
export const serve = async (config: Config, onReady: () => void) => {
  const log = createLog(config.logLevel);
  const product = await start(config, (publicUrl) => readAuthConfig(process.env, publicUrl), log);
  console.log(`\nPDY: ${product.address}`);
  onReady();

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  if (config.demo.isOn) {
    const { loadDemo } = await import('../../seeds/demo.ts');
    // A failed demo is logged. The product goes on, and the next start continues to load it.
    await loadDemo(product, config, log).catch((error: unknown) => log.error({ error }, 'demo companies'));
  }
};
