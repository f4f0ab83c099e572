/** Rules of the viewport of the map. */
import type { Viewport } from '@pdy/contract/career/board';

type Place = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

/** Whether any job is visible from there; the window may be smaller than when the viewport was kept. */
export const showsAny = (
  { x, y, zoom }: Viewport,
  jobs: readonly Place[],
  { box, window: { width, height } }: { box: Size; window: Size },
) =>
  jobs.some((job) => {
    const [left, top] = [job.x * zoom + x, job.y * zoom + y];
    return left + box.width * zoom > 0 && left < width && top + box.height * zoom > 0 && top < height;
  });
