/** The middle of a picture, made smaller. Pure arithmetic on dots. */

/** Four bytes a dot: red, green, blue, and how much of it is there. */
export type Dots = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

const white = 255;

/** The mean of a part of the picture, on white where nothing is drawn. */
const meanOf = ({ data, width }: Dots, [left, top, right, bottom]: readonly number[]) => {
  const sum = [0, 0, 0];
  for (let y = top ?? 0; y < (bottom ?? 0); y++)
    for (let x = left ?? 0; x < (right ?? 0); x++) {
      const at = (y * width + x) * 4;
      const there = (data[at + 3] ?? 0) / 255;
      for (let colour = 0; colour < 3; colour++)
        sum[colour] = (sum[colour] ?? 0) + (data[at + colour] ?? 0) * there + white * (1 - there);
    }
  const count = ((right ?? 0) - (left ?? 0)) * ((bottom ?? 0) - (top ?? 0));
  return sum.map((one) => one / count);
};

/** The largest square in the middle, of at most `most` dots a side; a smaller picture is not blown up. */
export const square = (dots: Dots, most: number): Dots => {
  const whole = Math.min(dots.width, dots.height);
  const side = Math.min(whole, most);
  const [left, top] = [(dots.width - whole) >> 1, (dots.height - whole) >> 1];
  const edge = (at: number) => Math.floor((at * whole) / side);
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const part = [left + edge(x), top + edge(y), left + edge(x + 1), top + edge(y + 1)];
      data.set([...meanOf(dots, part), 255], (y * side + x) * 4);
    }
  return { data, width: side, height: side };
};
