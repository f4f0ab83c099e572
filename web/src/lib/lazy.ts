/** Loading the code of a page, on connections that drop. */

const tries = 4;
const pauseMs = 1000;
const mark = 'pdy-reloaded-for';

/** At once, or when the device has a connection again. */
const connection = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resume) => window.addEventListener('online', resume, { once: true }));

const pause = () => new Promise((resume) => setTimeout(resume, pauseMs));

/** Code that did not come. The file may belong to a version of the application that is gone. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

/** Imports the code of a page; three more tries, one second apart, then `CodeMissing`. Without a connection it waits. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  let cause: unknown;
  for (let i = 0; i < tries; i++) {
    if (i > 0) await pause();
    try {
      return await load();
    } catch (error) {
      cause = error;
      await connection();
    }
  }
  // The browser's message names the file. What stands before it keeps the router from reloading by its own rules.
  throw new CodeMissing(`no code: ${cause instanceof Error ? cause.message : cause}`, { cause });
}

const placeOf = ({ message }: CodeMissing) => `${window.location.pathname} ${message}`;

/** Whether loading the whole page anew may help: it has not been tried for this code in this place. */
export const mayReloadFor = (error: unknown): error is CodeMissing =>
  error instanceof CodeMissing && sessionStorage.getItem(mark) !== placeOf(error);

/** Loads the whole page anew, once for the same code in the same place. */
export function reloadFor(error: CodeMissing, reload = () => window.location.reload()) {
  sessionStorage.setItem(mark, placeOf(error));
  reload();
}
