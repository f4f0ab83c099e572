/** Days relative to the day the demo company is loaded. */
const dayMs = 86_400_000;

export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Mid-morning of a day in Brazil: when most of the demo company works. */
export const morningOf = (day: string): Date => new Date(`${day}T13:30:00Z`);
