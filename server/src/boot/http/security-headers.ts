/** Headers of every answer, including errors. Tokens are in browser storage, so injected script must not run. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

const policy = (nonce: string | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'", // Widths and positions that React sets on elements; no selector, no url() loads.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

const fixed = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': policy(null),
};

export const addSecurityHeaders = (app: FastifyInstance) => {
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of Object.entries(fixed)) {
      reply.header(name, value);
      reply.raw.setHeader(name, value); // Set on the raw answer, because some answers bypass Fastify's serializer.
    }
  });
};

/** Lets the page's own style elements in, by a word that is new at each answer. Returns the word. */
export const withNonce = (reply: FastifyReply): string => {
  const nonce = randomBytes(16).toString('base64url');
  reply.header('content-security-policy', policy(nonce));
  return nonce;
};
