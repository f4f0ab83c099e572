import react from '@vitejs/plugin-react';

/**
 * How components are compiled, for the build and for tests alike: a hook that only works uncompiled would stand still in
 * the product and pass its tests.
 */
export const compiled = () => react({ compiler: true });
