/** Gives up waiting for a second place that hangs: a share whose server is gone neither answers nor fails. */
import type { SecondPlace } from './second-place.ts';

/** Since when a place has not answered. What was begun there cannot be ended, so nothing else is begun meanwhile. */
const hanging = new Map<string, Date>();

/** How long it may take until a few bytes have passed, in ms. */
const patience = 600_000;

export const watched = async <T>(
  place: Omit<SecondPlace, 'alive'>,
  work: (second: SecondPlace) => Promise<T>,
  patienceMs: number = patience,
): Promise<T> => {
  const { dir } = place;
  const since = hanging.get(dir);
  if (since) throw new Error(`${dir} has not answered since ${since.toISOString()}.`);
  let last = new Date();
  const working = work({
    ...place,
    alive: () => {
      last = new Date();
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (Date.now() - last.getTime() < patienceMs) return;
      hanging.set(dir, last);
      const answered = () => void hanging.delete(dir);
      working.then(answered, answered);
      reject(new Error(`${dir} has not answered since ${last.toISOString()}.`));
    }, patienceMs / 10);
  });
  return Promise.race([working, givenUp]).finally(() => clearInterval(timer));
};
