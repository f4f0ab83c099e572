/** Mid-morning of a day in Brazil: when most of the demo company works. */
export const morningOf = (day: string): Date => new Date(`${day}T13:30:00Z`);
