/** Reads the server's live events over one HTTP stream, and reconnects when the stream is lost. */
import { stopwatchAtEvent } from '../clock.ts';
import { readSession } from '../session/session.ts';
import { type LiveNews, newsIn, pauseAfter } from './live-news.ts';

/** The server sends something every 25 s. A connection that is silent for longer than this counts as dead. */
const silenceMs = 60_000;
/** A stream that lived this long ended normally: the server ends its streams every few minutes. */
const soundLifeMs = 5000;

/** Waits; a returning connection ends the wait. */
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
  /** The server does not recognize the reader. */
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
    if (answer.status === 401 || answer.status === 403) onRefused();
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

/** Reads until `signal` aborts. */
export async function readStream(reading: Reading) {
  let failures = 0;
  while (!reading.signal.aborted) {
    const begin = stopwatchAtEvent();
    await readOnce(reading).catch(() => undefined);
    failures = stopwatchAtEvent() - begin > soundLifeMs ? 0 : failures + 1;
    if (!reading.signal.aborted) await pause(pauseAfter(failures), reading.signal);
  }
}
