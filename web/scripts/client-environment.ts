import type { Environment } from 'vitest/runtime';

/** Node as it is, for modules that are made for a browser: only those are compiled as the product's are. */
export default {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
