/** The middle of a picture, in a smaller size. */
import { type Dots, onWhite, redrawn } from '#kernel/pictures/dots.ts';

/** The largest square in the middle, with at most `most` pixels a side, on white. A smaller picture is not enlarged. */
export const square = (dots: Dots, most: number): Dots => {
  const whole = Math.min(dots.width, dots.height);
  const side = Math.min(whole, most);
  const [left, top] = [(dots.width - whole) >> 1, (dots.height - whole) >> 1];
  return onWhite(redrawn(dots, { left, top, width: whole, height: whole }, { width: side, height: side }));
};
