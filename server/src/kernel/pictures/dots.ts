/** Makes pictures smaller by arithmetic on pixels. */

/** A picture in pixels of four bytes each: red, green, blue and alpha. */
export type Dots = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

type Part = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
type Size = { readonly width: number; readonly height: number };

/** Writes the mean of some pixels. A half-transparent pixel counts half. */
const writeMean = (
  { data, width }: Dots,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
  out: Uint8ClampedArray,
  place: number,
) => {
  let [red, green, blue, there] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * alpha;
      green += (data[at + 1] ?? 0) * alpha;
      blue += (data[at + 2] ?? 0) * alpha;
      there += alpha;
    }
  if (there === 0) return;
  out[place] = red / there;
  out[place + 1] = green / there;
  out[place + 2] = blue / there;
  out[place + 3] = there / ((right - left) * (bottom - top));
};

/** A part of a picture, drawn at most at its own size. Transparent pixels stay transparent. */
export const redrawn = (dots: Dots, part: Part, { width, height }: Size): Dots => {
  const data = new Uint8ClampedArray(width * height * 4);
  const across = (x: number) => part.left + Math.floor((x * part.width) / width);
  const down = (y: number) => part.top + Math.floor((y * part.height) / height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const mean = [across(x), down(y), across(x + 1), down(y + 1)];
      writeMean(dots, mean, data, (y * width + x) * 4);
    }
  return { data, width, height };
};

/** The whole picture with at most `most` pixels on its longer side. A smaller one is not enlarged. */
export const fitted = (dots: Dots, most: number): Dots => {
  const { width, height } = dots;
  const scale = Math.min(1, most / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return redrawn(dots, { left: 0, top: 0, width, height }, { width: side(width), height: side(height) });
};

/** The picture drawn on white where it is transparent, for formats without transparency. */
export const onWhite = ({ data, width, height }: Dots): Dots => {
  const laid = new Uint8ClampedArray(data.length).fill(255);
  for (let at = 0; at < data.length; at += 4) {
    const there = (data[at + 3] ?? 0) / 255;
    for (let colour = at; colour < at + 3; colour++)
      laid[colour] = (data[colour] ?? 0) * there + 255 * (1 - there);
  }
  return { data: laid, width, height };
};
