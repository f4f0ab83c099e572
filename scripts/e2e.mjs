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
  // Playwright sets FORCE_COLOR for its workers; together with NO_COLOR every one of them would warn.
  const env = { CHROMIUM_PATH: ensureChromium(), NO_COLOR: undefined, FORCE_COLOR: '0', ...sizes };
  // The caller decides when a run hangs: its tests may first wait for their turn.
  const result = await run(['playwright', 'test', ...rest], { env, live: '', limit_s: Infinity });
  return result.code;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  // Playwright stops the product it has started only after SIGINT.
  process.once(signal, () => stopAll('SIGINT'));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
