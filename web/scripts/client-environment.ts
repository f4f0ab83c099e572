import type { Environment } from 'vitest/runtime';

/** Plain Node, but as an environment for browser modules: only those are compiled as in the product. */
export default {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
