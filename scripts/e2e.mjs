/**
 * Runs the browser tests on a fresh build. `--all` adds the narrow windows; all other arguments go to Playwright.
 *   npm run e2e -- --all goals
 */
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { run, stopAll } from './run.mjs';

async function main(args) {
  const { code, output } = await build();
  if (code !== 0) {
    console.log(output);
    return code;
  }
  const rest = args.filter((arg) => arg !== '--all');
  const sizes = rest.length < args.length ? { ALL_SIZES: '1' } : {};
  // Playwright sets FORCE_COLOR for its workers. If NO_COLOR is set too, each of them prints a warning.
  const env = { CHROMIUM_PATH: ensureChromium(), NO_COLOR: undefined, FORCE_COLOR: '0', ...sizes };
  // There is no limit here, because the tests may first wait for their turn. The caller sets a limit.
  const result = await run(['playwright', 'test', ...rest], { env, live: '', limit_s: Infinity });
  return result.code;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  // Only after SIGINT does Playwright stop the product that it has started.
  process.once(signal, () => stopAll('SIGINT'));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
