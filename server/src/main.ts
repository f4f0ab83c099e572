/** Starts PDY: reads the environment, opens the product, and closes it in order when asked. */
import { ConfigError } from '#kernel/config-error.mjs';
import { createLog } from '#kernel/log.ts';
import { loadDemo } from '../seeds/demo.ts';
import { readAuthConfig } from './auth/index.ts';
import { readConfig } from './boot/config.mjs';
import { start } from './boot/start.ts';

const run = async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const product = await start(config, (publicUrl) => readAuthConfig(process.env, publicUrl), log);
  console.log(`\nPDY: ${product.address}`);

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
    // a demo that fails is reported; the product goes on, and the next start goes on loading
    await loadDemo(product, config, log).catch((error: unknown) => log.error({ error }, 'demo companies'));
  }
};

run().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
