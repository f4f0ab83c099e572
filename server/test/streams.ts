/** Live streams for tests, over a real socket: a server that can be stopped and started again, and readers. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { inject } from 'vitest';
import { createStreams } from '../src/boot/http/stream.ts';
import { openListener } from '../src/kernel/database/listen.ts';
import { createLive, type LiveChange } from '../src/kernel/live.ts';
import { createLog } from '../src/kernel/log.ts';
import { liveTopics } from '../src/live-topics.ts';
import { db, owner, type Person } from './world.ts';

const log = createLog('silent');

type Limits = { heartbeatMs?: number; lifeMs?: number; mostPerPerson?: number };

/** People in `callers` are signed in, with their id as bearer and as session. */
export const aStreamServer = async (callers: ReadonlyMap<string, Person>, limits: Limits = {}) => {
  const name = `streams ${randomUUID()}`;
  const address = new URL(inject('postgres').urls.auth);
  address.searchParams.set('application_name', name);
  const listener = openListener(address.href, log);
  const live = await createLive({ db, topics: liveTopics, listener, log });
  const callerOf = async (authorization: string | undefined) => {
    const session_id = authorization?.replace('Bearer ', '') ?? '';
    const person = callers.get(session_id);
    const proven = {
      email: '',
      aal: 'aal1',
      must_enrol: false,
      must_verify: false,
      must_change_password: false,
    } as const;
    return person ? { ...person, ...proven, session_id } : null;
  };
  const streams = createStreams({ live, callerOf, ...limits });
  await listener.on('pdy_callers', (shown) => void streams.recheck(shown));
  const app = Fastify();
  streams.addTo(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/stream`;
  return {
    url,
    streams,
    close: async () => {
      await app.close();
      await listener.close();
    },
    /** Ends the listening connection, as a restarted database would; it comes back by itself. */
    loseListener: () =>
      owner.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        name,
      ]),
  };
};

export const until = async (holds: () => boolean, patienceMs = 5_000) => {
  const begin = performance.now();
  while (!holds()) {
    if (performance.now() - begin > patienceMs) throw new Error(`it did not happen within ${patienceMs} ms`);
    await sleep(10);
  }
};

/** Reads a stream until it ends or is closed. */
export const aReader = async (url: string, bearer: string, since?: string) => {
  const abort = new AbortController();
  const response = await fetch(since === undefined ? url : `${url}?desde=${since}`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal: abort.signal,
  });
  const heard: LiveChange[] = [];
  const arrivals: number[] = [];
  const reader = { status: response.status, response, heard, arrivals, cursor: '', hasEnded: false };
  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    reader.cursor = field('id') ?? reader.cursor;
    const data = field('data');
    if (data === undefined) return;
    arrivals.push(performance.now());
    heard.push(...(JSON.parse(data) as LiveChange[]));
  };
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  const done = read()
    .catch(() => {})
    .then(() => {
      reader.hasEnded = true;
    });
  if (response.status === 200) await until(() => reader.cursor !== '' || reader.hasEnded);
  return Object.assign(reader, {
    /** The ids that were heard, in order; null where there were too many to name. */
    ids: () => heard.flatMap<string | null>(({ ids }) => ids ?? [null]),
    close: async () => {
      abort.abort();
      await done;
    },
  });
};
