/** Lays out a graph in a worker, so that the page stays usable meanwhile. */
import type { Arrangement, Box } from './arrange.ts';
import address from './arrange-worker.ts?worker&url';

export const askArrangement = (
  boxes: readonly Box[],
  links: readonly (readonly [string, string])[],
): Promise<Arrangement> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(address, { type: 'module' });
    const end = (finish: () => void) => {
      worker.terminate();
      finish();
    };
    worker.onmessage = ({ data }: MessageEvent<Arrangement>) => end(() => resolve(data));
    worker.onerror = (event) => end(() => reject(new Error(event.message)));
    worker.postMessage({ boxes, links });
  });
