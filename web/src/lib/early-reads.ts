/** Answers that `boot.js` asked for before any module ran. */
import { stopwatchAtEvent } from './clock.ts';

type Early = { authorization: string; answers: Map<string, Promise<Response>> };

declare global {
  interface Window {
    pdyEarly?: Early | undefined;
  }
}

/** From the start of the document: what is read later than this may have changed meanwhile. */
const freshMs = 10_000;

/**
 * The answer to this very request, each once; null: nobody has asked yet, or it did not arrive. A write makes them all
 * worthless: what was read before it is not what is true after it.
 */
export async function takeEarly({ method, url, headers }: Request): Promise<Response | null> {
  const early = window.pdyEarly;
  if (!early) return null;
  if (method !== 'GET' || stopwatchAtEvent() > freshMs) {
    window.pdyEarly = undefined;
    return null;
  }
  if (headers.get('authorization') !== early.authorization || headers.has('x-pdy-empresa')) return null;
  const { pathname, search } = new URL(url);
  const answer = early.answers.get(pathname + search);
  early.answers.delete(pathname + search);
  return (await answer?.catch(() => null)) ?? null;
}
