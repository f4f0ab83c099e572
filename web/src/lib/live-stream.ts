/** Reads the server's live events over one HTTP stream, and comes back by itself when the stream is lost. */
import { stopwatchAtEvent } from './clock.ts';
import { type LiveNews, newsIn, pauseAfter } from './live-news.ts';
import { readSession } from './session.ts';

/** The server says something every 25 s; a line that is silent for longer is dead, whatever the browser believes. */
const silenceMs = 60_000;
/** A stream that lived this long ended in order: the server's streams do so every few minutes. */
const soundLifeMs = 5000;

/** Waits; the connection's return ends the wait. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resume();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

type Reading = {
  cursor: () => string;
  signal: AbortSignal;
  onNews: (news: LiveNews) => void;
  /** The server does not know who is reading. */
  onRefused: () => void;
};

async function readOnce({ cursor, signal, onNews, onRefused }: Reading) {
  const session = await readSession();
  if (!session) return;
  const dead = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const isAlive = () => {
    clearTimeout(watch);
    watch = setTimeout(() => dead.abort(), silenceMs);
  };
  try {
    isAlive();
    const answer = await fetch(`/api/stream?desde=${cursor()}`, {
      headers: { authorization: `Bearer ${session.access_token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (answer.status === 401) onRefused();
    if (!answer.ok || !answer.body) return;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      isAlive();
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const news of blocks.map(newsIn)) if (news) onNews(news);
    }
  } finally {
    clearTimeout(watch);
  }
}

/** Reads on until `signal` ends it. */
export async function readStream(reading: Reading) {
  let failures = 0;
  while (!reading.signal.aborted) {
    const begin = stopwatchAtEvent();
    await readOnce(reading).catch(() => undefined);
    failures = stopwatchAtEvent() - begin > soundLifeMs ? 0 : failures + 1;
    if (!reading.signal.aborted) await pause(pauseAfter(failures), reading.signal);
  }
}
