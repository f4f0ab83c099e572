/** The clock: the only thing tests and the demo company replace. */

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export const dayIn = (timezone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
