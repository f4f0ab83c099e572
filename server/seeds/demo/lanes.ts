/** Runs four at a time: a lane that has finished one takes the next. `report` hears the share that is done, 0 to 1. */
export const each = async <T>(
  list: readonly T[],
  work: (one: T) => Promise<void>,
  report: (share: number) => void = () => {},
): Promise<void> => {
  const waiting = [...list];
  let done = 0;
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await work(one);
      done += 1;
      report(done / list.length);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
};

/** In groups of `size`; the last one may be smaller. */
export const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
