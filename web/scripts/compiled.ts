import react from '@vitejs/plugin-react';

/**
 * Components are compiled in the same way for the build and for tests: otherwise a hook that only works uncompiled
 * would pass its tests and fail in the product.
 */
export const compiled = () => react({ compiler: true });
