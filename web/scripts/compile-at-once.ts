/**
 * Lets the browser compile all functions of the first chunks together, on another thread, instead of one by one while
 * it draws: most of them run before the first words. These are Chromium's explicit compile hints; other browsers see a
 * comment (https://v8.dev/blog/explicit-compile-hints).
 */
import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
/** Names of chunks that the dashboard loads before its first words. */
const firstChunks = /^(index|common|inside|app-frame|dashboard-page)$/;

export const compileAtOnce = (): Plugin => ({
  name: 'pdy:compile-at-once',
  apply: 'build',
  generateBundle: {
    // The hint has to be the first line, and the build's own list of files is added by an earlier hook.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && firstChunks.test(file.name)) file.code = HINT + file.code;
    },
  },
});
