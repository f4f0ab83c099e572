/** Mid-morning of a day in Brazil, when most of the demo company works; today, no later than now. */
export const morningOf = (day: string, now = new Date()): Date => {
  const morning = new Date(`${day}T13:30:00Z`);
  return morning < now ? morning : now;
};
