/** The places of the nine boxes on the screen: 1 at the bottom left, 9 at the top right. */
import { boxBands } from '@pdy/contract/rules/reviews/nine-box';

const side = boxBands.length;

type BoxRow = { readonly band: (typeof boxBands)[number]; readonly boxes: readonly number[] };

/** From the top row down, each from the left. */
export const boxRows: readonly BoxRow[] = boxBands
  .map((band, up) => ({ band, boxes: boxBands.map((_, right) => up * side + right + 1) }))
  .toReversed();

/** Steps from the bottom left corner, 0 to 4: the darkness of a box. */
export const stepsOf = (box: number) => ((box - 1) % side) + Math.floor((box - 1) / side);
