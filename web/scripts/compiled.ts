import react from '@vitejs/plugin-react';

/**
 * How components are compiled, for the build and for tests alike. Otherwise a hook that only works uncompiled would
 * pass its tests and stand still in the product.
 */
export const compiled = () => react({ compiler: true });
