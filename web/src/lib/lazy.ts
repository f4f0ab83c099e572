/** Loading the code of a page, on connections that drop. */

const tries = 4;
const pauseMs = 1000;
const mark = 'pdy-reloaded-for';

const pause = () => new Promise((resume) => setTimeout(resume, pauseMs));

/**
 * Imports the code of a page; three more tries, one second apart, then one reload of the whole page (the file may
 * belong to a version that is gone). If the reloaded page cannot load it either, the error is thrown.
 */
export async function loadPage<T>(
  load: () => Promise<T>,
  reload = () => window.location.reload(),
): Promise<T> {
  let failure: unknown;
  for (let i = 0; i < tries; i++) {
    if (i > 0) await pause();
    try {
      const page = await load();
      sessionStorage.removeItem(mark);
      return page;
    } catch (error) {
      failure = error;
    }
  }
  if (sessionStorage.getItem(mark) === window.location.pathname) throw failure;
  sessionStorage.setItem(mark, window.location.pathname);
  reload();
  return new Promise<never>(() => {});
}
