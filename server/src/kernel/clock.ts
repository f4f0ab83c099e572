/** The clock. Tests and the demo company replace it, and nothing else. */

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a time zone, cached because a format is slow to make and companies have few time zones. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export const dayIn = (timezone: string, instant: Date): string => formatOf(timezone).format(instant);
