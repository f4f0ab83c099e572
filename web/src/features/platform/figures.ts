/** The formats of the console's figures. */

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** 14:05:30, in the reader's time zone. */
export const formatClock = (instant: Date) => clock.format(instant);

/** The used share of `most`, from 0 to 100. */
export const shareOf = (count: number, most: number) =>
  most <= 0 ? 100 : Math.min(100, Math.round((count / most) * 100));

/** In percent. From here on, a company soon has no seat left. */
export const nearlyFull = 95;
