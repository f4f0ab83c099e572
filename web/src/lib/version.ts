/** Which build of the app this page is, and whether the server has a newer one by now. */
import { createListeners } from './listeners.ts';

const own = document.querySelector<HTMLMetaElement>('meta[name="pdy-version"]')?.content ?? '';
let isOld = false;
const versions = createListeners();
export const onVersion = versions.listen;

/** What every answer of the server carries. Nothing is done about a difference; the person decides when. */
export function noteVersion(served: string | null) {
  if (isOld || served === null || own === '' || served === own) return;
  isOld = true;
  versions.tell();
}

/** Whether the server serves another build than the one that runs here. */
export const isOutdated = () => isOld;
