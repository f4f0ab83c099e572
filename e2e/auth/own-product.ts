/** A product with settings of its own, for tests of what settings change. */
import { join } from 'node:path';
import { anIssuer, type Issuer } from '../../server/src/auth/test/oidc-issuer.ts';
import { test as base } from '../support/policy-test.ts';
import { freePort, type Product, startAnother, stop } from '../support/server.ts';

export const administrator = 'plataforma@visita.example';

export type Own = { product: Product; issuer: Issuer };

/** One product per worker: it has a provider to sign in with, and its platform administrator needs a second factor. */
export const test = base.extend<{ baseURL: string }, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they need, and this one needs nothing
    async ({}, use) => {
      const port = await freePort();
      const issuer = await anIssuer(`http://127.0.0.1:${port}`);
      const settings = { AUTH_REQUIRE_MFA: 'platform_admin', PLATFORM_ADMIN_EMAIL: administrator };
      const product = await startAnother({ ...issuer.env, ...settings }, port);
      // The mails are read there too. Tests with this fixture have their worker to themselves.
      process.env.E2E_DATA_DIR = join(product.folder, 'data');
      await use({ product, issuer });
      await stop(product, 'own-server.log');
      await issuer.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.product.url),
});
