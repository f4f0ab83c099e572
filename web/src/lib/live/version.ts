/** The build of this page, and whether the server has a newer one. */
import { createListeners } from './listeners.ts';

const own = document.querySelector<HTMLMetaElement>('meta[name="pdy-version"]')?.content ?? '';
let isOld = false;
const versions = createListeners();
export const onVersion = versions.listen;

/**
 * The version in every answer of the server. A difference causes nothing by itself; the person decides when to reload.
 */
export function noteVersion(served: string | null) {
  if (isOld || served === null || own === '' || served === own) return;
  isOld = true;
  versions.notify();
}

/** Whether the server serves another build than this one. */
export const isOutdated = () => isOld;
