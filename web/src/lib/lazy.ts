/** Loads the code of a page over connections that drop. */

const tries = 4;
const pauseMs = 1000;
const mark = 'pdy-reloaded-for';

/** Resolves at once, or when the device has a connection again. */
const connection = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resume) => window.addEventListener('online', resume, { once: true }));

const pause = () => new Promise((resume) => setTimeout(resume, pauseMs));

/** Code that could not be loaded. The file may belong to a former version of the application. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
}

/** The file that could not be loaded, where the browser names it. */
const fileIn = (error: unknown) =>
  error instanceof Error ? /https?:\/\/\S+\.js(?=$|[?#\s])/.exec(error.message)?.[0] : undefined;

/** Files that this page requested without success, and how often it asked by another address. */
const missing = new Set<string>();
let rounds = 0;

/** Some browsers never request a file again after it failed once. Under another address it is another file to them. */
const again = <T>(load: () => Promise<T>, cause: unknown): Promise<T> => {
  const file = fileIn(cause);
  rounds += 1;
  return file ? import(/* @vite-ignore */ `${file}?${rounds}`) : load();
};

const firstTry = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    const file = fileIn(error);
    if (file && missing.has(file)) return again(load, error);
    if (file) missing.add(file);
    throw error;
  }
};

/**
 * Imports the code of a page. Tries three more times, one second apart, then throws `CodeMissing`. Waits while there is
 * no connection.
 */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  let cause: unknown;
  for (let i = 0; i < tries; i++) {
    if (i > 0) await pause();
    try {
      return await (i === 0 ? firstTry(load) : again(load, cause));
    } catch (error) {
      cause ??= error;
      await connection();
    }
  }
  // The browser's message names the file. The text before it keeps the router from reloading by its own rules.
  const said = cause instanceof Error ? cause.message.replace(/(\.js)\?\d+/, '$1') : cause;
  throw new CodeMissing(`no code: ${said}`, { cause });
}

const placeOf = ({ message }: CodeMissing) => `${window.location.pathname} ${message}`;

/** Whether reloading the whole page may help: it was not yet tried for this code in this place. */
export const mayReloadFor = (error: unknown): error is CodeMissing =>
  error instanceof CodeMissing && sessionStorage.getItem(mark) !== placeOf(error);

/** Reloads the whole page, once for the same code in the same place. */
export function reloadFor(error: CodeMissing, reload = () => window.location.reload()) {
  sessionStorage.setItem(mark, placeOf(error));
  reload();
}
