/**
 * Live events for the whole browser: one tab holds the stream and tells the others, because a browser opens few
 * connections to one address. When that tab closes, the next one continues from the same cursor. Hidden tabs take part,
 * too.
 */

import { forgetFirstWords } from '../first-words.ts';
import { hearOfRefusal } from '../session/session.ts';
import { deliver } from './live-listeners.ts';
import type { LiveNews } from './live-news.ts';
import { readStream } from './live-stream.ts';

const name = 'pdy-live';

/** The messages between tabs: news, the cursor from which a new tab begins, or the refusal of the stream. */
type Word = { news: LiveNews } | { since: string } | { refused: true };

/**
 * Continues from `since`, the cursor of the data on the screen. Returns a function that stops it for this tab. It stops
 * by itself while the browser keeps the page for Back and Forward, because a page with an open stream is not kept.
 */
export function startLive(since: string) {
  const at = { cursor: since };
  let stop = listen(at);
  const leave = () => stop();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = listen(at);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    stop();
  };
}

function refused() {
  forgetFirstWords();
  void hearOfRefusal();
}

function listen(at: { cursor: string }) {
  const end = new AbortController();
  const { signal } = end;
  const tabs = new BroadcastChannel(name);
  let isHolder = false;

  const take = (news: LiveNews) => {
    at.cursor = news.cursor;
    deliver(news);
  };
  const post = (word: Word) => tabs.postMessage(word);
  tabs.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('news' in data) take(data.news);
    else if ('refused' in data) refused();
    // The new tab read its page before some of the events that this tab has received since.
    else if (isHolder && Number(data.since) < Number(at.cursor))
      post({ news: { cursor: at.cursor, changes: null } });
  };
  const hold = async () => {
    isHolder = true;
    const onNews = (news: LiveNews) => {
      take(news);
      post({ news });
    };
    const onRefused = () => {
      refused();
      post({ refused: true });
    };
    await readStream({ cursor: () => at.cursor, signal, onNews, onRefused });
  };
  post({ since: at.cursor });
  // Without locks (the address is not secure) every tab has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    end.abort();
    tabs.close();
  };
}
