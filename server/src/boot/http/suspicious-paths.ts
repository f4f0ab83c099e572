/** Requests for addresses that the app never uses: somebody is looking for a way in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Watch } from '#kernel/security/watch.ts';
import { isSealedCall } from './sealed-calls.ts';

const probes =
  /\.(php|asp|aspx|jsp|cgi|env|git|svn|bak|sql|ini|log|old|pem|swp)(\/|$)|\/(wp-|cgi-bin|phpmyadmin|vendor\/|actuator|\.)|\.\.|%2e%2e|%00|<|%3c|union(\+|%20)select|etc\/passwd/i;
const isCall = /^\/(api|rpc|(auth|rest|functions)\/v1)\//;
/** The most notes about one address in a minute, because a scanner sends thousands of requests. */
const mostPerMinute = 10;
const minuteMs = 60_000;

const createGate = () => {
  let since = 0;
  let counts = new Map<string, number>();
  return (ip: string) => {
    const now = performance.now();
    if (now - since > minuteMs || counts.size > 10_000) {
      since = now;
      counts = new Map();
    }
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    return count <= mostPerMinute;
  };
};

/** Whether a request is suspicious: a known probe, or a call that does not exist. */
const isSuspicious = ({ method, url }: FastifyRequest, status: number) =>
  !isSealedCall({ method, url }) && (probes.test(url) || (status === 404 && isCall.test(url)));

/** `originOf` returns the origin of a request. */
export const watchPaths = (
  app: FastifyInstance,
  watch: Pick<Watch, 'note'>,
  originOf: (request: FastifyRequest) => { ip?: string | null },
) => {
  const passes = createGate();
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401 || !isSuspicious(request, reply.statusCode)) return;
    if (!passes(request.ip)) return;
    watch.note({
      event_type: 'navigation',
      action: 'suspicious_path',
      resource: 'path',
      user_id: null,
      severity: 'medium',
      status: 'warning',
      metadata: { method: request.method, status: reply.statusCode },
      ...originOf(request),
    });
  });
};
