/** The formats of the console's figures. */
import { formatTime } from '#lib/words/format.ts';

/** 14:05:30, in the reader's time zone. */
export const formatClock = (instant: Date) =>
  `${formatTime(instant)}:${String(instant.getSeconds()).padStart(2, '0')}`;

/** The used share of `most`, from 0 to 100. */
export const shareOf = (count: number, most: number) =>
  most <= 0 ? 100 : Math.min(100, Math.round((count / most) * 100));

/** In percent. From here on, a company soon has no seat left. */
export const nearlyFull = 95;
