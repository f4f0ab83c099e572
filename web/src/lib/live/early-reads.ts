/** Answers that `boot.js` requested before any module ran. */
import { stopwatchAtEvent } from '../clock.ts';

type Early = { authorization: string; answers: Map<string, Promise<Response>> };

declare global {
  interface Window {
    pdyEarly?: Early | undefined;
  }
}

/** From the start of the document: data that is taken later than this may have changed meanwhile. */
const freshMs = 10_000;

/**
 * The answer to exactly this request, each once; null: it was not requested, or it did not arrive. A write discards all
 * of them: what was read before the write may no longer be true.
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
