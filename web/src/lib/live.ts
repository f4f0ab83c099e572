/**
 * Live events for the whole browser: one tab holds the stream and tells the others, because a browser opens few
 * connections to one address. When that tab goes, the next one takes over from the same cursor. Hidden tabs too.
 */
import { deliver } from './live-listeners.ts';
import type { LiveNews } from './live-news.ts';
import { readStream } from './live-stream.ts';
import { hearOfRefusal } from './session.ts';

const name = 'pdy-live';

/** What tabs say to each other: news, where one that has just come begins, or that the stream was refused. */
type Word = { news: LiveNews } | { since: string } | { refused: true };

/** Goes on from `since`, told with what is on the screen. Returns what ends it, for this tab. */
export function startLive(since: string) {
  const end = new AbortController();
  const { signal } = end;
  const tabs = new BroadcastChannel(name);
  let cursor = since;
  let isHolder = false;

  const take = (news: LiveNews) => {
    cursor = news.cursor;
    deliver(news);
  };
  const tell = (word: Word) => tabs.postMessage(word);
  tabs.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('news' in data) take(data.news);
    else if ('refused' in data) void hearOfRefusal();
    // The newcomer read its page before some of what this tab has heard since.
    else if (isHolder && Number(data.since) < Number(cursor)) tell({ news: { cursor, changes: null } });
  };
  const hold = async () => {
    isHolder = true;
    const onNews = (news: LiveNews) => {
      take(news);
      tell({ news });
    };
    const onRefused = () => {
      void hearOfRefusal();
      tell({ refused: true });
    };
    await readStream({ cursor: () => cursor, signal, onNews, onRefused });
  };
  tell({ since });
  // Without locks (an address that is not secure) every tab has a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  else void hold();
  return () => {
    end.abort();
    tabs.close();
  };
}
