/** The one HTTP server: the app, its calls, the sign-in, and the pages for operators. */
import { badInputSentence } from '@pdy/contract/messages';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { awayForS, awaySentence, isAway, unexpectedSentence } from '#kernel/away.ts';
import type { Limits } from '#kernel/calls/call-limits.ts';
import type { Log } from '#kernel/log.ts';
import type { CallContext } from '#kernel/procedure.ts';
import { type Auth, refuseUnfinished } from '../../auth/index.ts';
import { supabaseDoor } from '../../rest/index.ts';
import type { openBackups } from '../backup/jobs.ts';
import type { DemoProgress } from '../demo.ts';
import { contextFrom } from './call-context.ts';
import { serveCalls } from './calls.ts';
import { createMetrics } from './metrics.ts';
import { originOf } from './origin.ts';
import { servePictures } from './pictures.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveStopMails } from './stop-mails.ts';
import type { Streams } from './stream.ts';
import { watchPaths } from './suspicious-paths.ts';
import { serveWebApp } from './web-app.ts';

type Options = Pick<
  CallContext,
  | 'db'
  | 'filesDb'
  | 'platformDb'
  | 'replica'
  | 'clock'
  | 'reactions'
  | 'qaPassword'
  | 'publicKey'
  | 'caughtUp'
> & {
  readonly auth: Auth;
  readonly log: Log;
  readonly trustProxy: readonly string[];
  /** Null when no demo is being loaded and none was. */
  readonly demo: () => DemoProgress | null;
  /** Live events. Absent: there are none. */
  readonly streams?: Streams;
  /** Serves the links that stop mails. Absent: there are none. */
  readonly stopMails?: Parameters<typeof serveStopMails>[1];
  /** Where the files of earlier builds of the app are kept. Absent: they are not. */
  readonly dataDir?: string;
  /** Absent: none are made. */
  readonly backups?: Pick<ReturnType<typeof openBackups>, 'days' | 'report' | 'alarms'>;
  /** What is not ready, one word each; empty when all is ready. */
  readonly missing: () => Promise<string[]>;
  /** Called when a person was answered. */
  readonly answered?: () => void;
  /** Whether calls wait for the database so long already that another would wait for seconds. Absent: never. */
  readonly isFull?: () => boolean;
  /** Limits of calls. Absent: no limit. */
  readonly limits?: Limits | undefined;
};

/** Machines request these at all hours, so they do not count as a person's presence. */
const ofOperators = ['/api/health', '/api/ready', '/metrics'];

const serveOperators = (
  app: FastifyInstance,
  { auth, backups, demo, missing }: Options,
  metrics: ReturnType<typeof createMetrics>,
) => {
  app.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', demo: demo() };
  });
  app.get('/api/ready', async (_request, reply) => {
    const waitsFor = await missing();
    reply.header('cache-control', 'no-store').code(waitsFor.length === 0 ? 200 : 503);
    // An alarm about the backup is no reason to stop serving.
    const alarms = backups?.alarms() ?? [];
    const told = alarms.length > 0 && { backup_alarms: alarms };
    return { ready: waitsFor.length === 0, waits_for: waitsFor, ...told };
  });
  app.get('/metrics', async (request, reply) => {
    const caller = await auth.callerOf(request.headers.authorization);
    if (caller?.role !== 'platform_admin' || refuseUnfinished(caller)) {
      return reply.code(caller ? 403 : 401).send({ code: caller ? 'FORBIDDEN' : 'UNAUTHORIZED' });
    }
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
};

const awayRefusal = { code: 'SERVICE_UNAVAILABLE', status: 503, message: awaySentence };

/** The answer for an error that no call declares, in the form of the calls' own errors. */
const refusalOf = (error: unknown, status: number) => {
  if (isAway(error)) return awayRefusal;
  return status >= 500
    ? { code: 'INTERNAL_SERVER_ERROR', status: 500, message: unexpectedSentence }
    : { code: 'BAD_REQUEST', status, message: badInputSentence };
};

const say = ({ url }: FastifyRequest, reply: FastifyReply, refused: { readonly status: number }) => {
  const said = { defined: false, ...refused };
  return reply.code(refused.status).send(url.startsWith('/rpc/') ? { json: said } : said);
};

/** Requests that need the database at once: neither files nor a stream that stays open. */
const isCall = (url: string) =>
  /^\/(rpc|api)\//.test(url) && ![...ofOperators, '/api/stream'].some((path) => url.startsWith(path));

export const createServer = async (options: Options): Promise<FastifyInstance> => {
  const { auth, log, trustProxy } = options;
  const { watch, lockMinutes } = auth;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    requestTimeout: 30_000,
    // By default timeouts are checked only every half minute, and headers may take a whole one.
    http: { requestTimeout: 30_000, headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while this node stops is answered like any other.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  // A body is read only by the route that asks for it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const metrics = createMetrics();
  addSecurityHeaders(app);
  watchPaths(app, watch, (request) => originOf(request, null));
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', awayForS);
  });
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error, (error as { statusCode?: number }).statusCode ?? 500);
    const isFault = refused.status === 500;
    if (isFault) log.error({ error, requestId: request.id }, 'request failed');
    return say(request, reply, { ...refused, ...(isFault && { data: { trace_id: request.id } }) });
  });
  // Before any work is done for the call, so that those that were accepted are answered soon.
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request.url) && options.isFull?.()) return say(request, reply, awayRefusal);
  });
  app.addHook('onResponse', async ({ url }) => {
    if (!ofOperators.some((path) => url.startsWith(path))) options.answered?.();
  });
  serveOperators(app, options, metrics);
  options.streams?.addTo(app);
  servePictures(app, options.db);
  await app.register(auth.routes, { prefix: '/auth/v1' });
  const { callerOf } = auth;
  const contextOf = contextFrom({
    ...options,
    backups: options.backups?.report,
    accounts: auth,
    watch,
    lockMinutes,
    callerOf,
  });
  await serveCalls(app, { contextOf, log, metrics });
  const { publicKey } = options;
  if (publicKey !== undefined) await app.register(supabaseDoor({ contextOf, log, metrics, publicKey }));
  if (options.stopMails) await serveStopMails(app, options.stopMails);
  await serveWebApp(app, { backupDays: options.backups?.days ?? null, dataDir: options.dataDir });
  return app;
};
