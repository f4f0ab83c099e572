/** Live events over HTTP: `GET /api/stream`, server-sent events that end with the session that opened them. */
import { tooManyCallsSentence } from '@pdy/contract/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf } from '#kernel/actor.ts';
import type { Live, LiveNews } from '#kernel/live.ts';
import { type Caller, refuseUnfinished } from '../../auth/index.ts';

export type Streams = {
  /** To be registered on the server. */
  addTo(app: FastifyInstance): void;
  /**
   * Ends the streams of people who are no longer signed in. Takes a message of the channel pdy_callers; anything else
   * means all.
   */
  recheck(message?: string): Promise<void>;
  count(): number;
  close(): void;
};

type Options = {
  readonly live: Live;
  readonly callerOf: (authorization: string | undefined) => Promise<Caller | null>;
  /** False while ended sessions are not announced: then they are checked. */
  readonly isAnnounced?: () => boolean;
  readonly heartbeatMs?: number;
  /**
   * A stream ends after this long, plus or minus a fifth, because its bearer token gets old. The client opens the next.
   */
  readonly lifeMs?: number;
  readonly mostPerPerson?: number;
};

type Open = {
  readonly caller: Caller;
  readonly authorization: string | undefined;
  readonly endsAtMs: number;
  write(text: string): void;
  end(): void;
};

const mostBuffered = 65_536;

const eventOf = ({ cursor, changes }: LiveNews) =>
  `id: ${cursor}\n${changes.length > 0 ? `data: ${JSON.stringify(changes)}\n` : ''}\n`;

/** Digits of a transaction. Anything else counts as none. */
const cursorIn = (request: FastifyRequest): string | null => {
  const { desde } = request.query as { desde?: unknown };
  const cursor = request.headers['last-event-id'] ?? desde;
  return typeof cursor === 'string' && /^\d{1,15}$/.test(cursor) ? cursor : null;
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ code, message });

const isMeant = ({ caller }: Open, message: string) => {
  const [kind, id] = message.split(':');
  if (kind === 'user') return caller.person_id === id;
  if (kind === 'company') return caller.company_id === id;
  return caller.session_id === message || !/^[0-9a-f-]{36}$/.test(message);
};

/** Sends the head of the answer and returns a writer. A reader who is too slow is disconnected. */
const begin = (reply: FastifyReply) => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  raw.flushHeaders();
  return {
    write: (text: string) => {
      if (raw.writableLength > mostBuffered) raw.destroy();
      else raw.write(text);
    },
    end: () => void raw.end(),
    onClose: (run: () => void) => void raw.once('close', run),
  };
};

/** The streams that are open now: written to, kept alive, ended. */
const openStreams = (options: Options) => {
  const { live, callerOf, isAnnounced = () => true, heartbeatMs = 25_000, lifeMs = 600_000 } = options;
  const open = new Set<Open>();

  /** A person who moved to another company gets a new stream in the name of that company. */
  const isStillIn = async ({ authorization, caller }: Open) => {
    const now = await callerOf(authorization).catch(() => caller); // The database cannot be reached; it is asked again.
    return now !== null && now.company_id === caller.company_id && now.role === caller.role;
  };

  const recheck = async (message = '') => {
    const meant = [...open].filter((stream) => isMeant(stream, message));
    await Promise.all(meant.map(async (stream) => (await isStillIn(stream)) || stream.end()));
  };

  const beat = () => {
    for (const stream of open) {
      if (stream.endsAtMs < performance.now()) stream.end();
      else stream.write(':\n\n');
    }
    if (!isAnnounced()) void recheck();
  };
  const beating = setInterval(beat, heartbeatMs).unref();

  return {
    openFor(caller: Caller, request: FastifyRequest, reply: FastifyReply) {
      const { write, end, onClose } = begin(reply);
      if (reply.raw.destroyed) return; // Disconnected in the meantime.
      const { authorization } = request.headers;
      const endsAtMs = performance.now() + lifeMs * (0.8 + Math.random() * 0.4);
      const stream: Open = { caller, authorization, endsAtMs, write, end };
      open.add(stream);
      const unwatch = live.watch({
        scope: { ...scopeOf(caller), person_id: caller.person_id },
        since: cursorIn(request),
        send: (news) => write(eventOf(news)),
      });
      onClose(() => {
        unwatch();
        open.delete(stream);
      });
      void recheck(caller.session_id); // The session may have ended during the check.
    },
    ofPerson: ({ person_id }: Caller) =>
      [...open].filter(({ caller }) => caller.person_id === person_id).length,
    count: () => open.size,
    recheck,
    endAll() {
      clearInterval(beating);
      for (const stream of open) stream.end();
    },
  };
};

/** Decides who gets a stream. */
export const createStreams = (options: Options): Streams => {
  const { callerOf, mostPerPerson = 20 } = options;
  const { openFor, ofPerson, count, recheck, endAll } = openStreams(options);
  let isClosing = false;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(request.headers.authorization);
    if (!caller) return refuse(reply, 401, 'UNAUTHORIZED', 'Acesso negado. Faça login para continuar.');
    const missing = refuseUnfinished(caller);
    if (missing) return refuse(reply, 403, missing.code, missing.message);
    if (isClosing)
      return refuse(
        reply,
        503,
        'SERVICE_UNAVAILABLE',
        'O serviço está voltando. Tente novamente em instantes.',
      );
    if (ofPerson(caller) >= mostPerPerson) {
      reply.header('retry-after', '30');
      return refuse(reply, 429, 'TOO_MANY_REQUESTS', tooManyCallsSentence);
    }
    openFor(caller, request, reply);
  };

  const close = () => {
    isClosing = true;
    endAll();
  };

  return {
    addTo(app) {
      app.get('/api/stream', answer);
      app.addHook('preClose', async () => close());
    },
    recheck,
    count,
    close,
  };
};
