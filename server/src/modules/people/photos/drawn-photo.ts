/** A photo is drawn anew, as a square in two sizes. */
import { photoSides } from '@pdy/contract/people/photos';
import { inFileThread } from '#kernel/file-threads.ts';
import { jpegOf, unfoldedPicture } from '#kernel/pictures/unfold.ts';
import { square } from './square.ts';

const refusals = { none: 'photo_is_a_picture', large: 'photo_has_24_million_dots' } as const;

/** The square in the middle of a picture, as two JPEGs; RULE_BROKEN for whatever is no picture, or too large a one. */
const drawPhoto = async (content: Uint8Array): Promise<{ large: Uint8Array; small: Uint8Array }> => {
  const { dots } = await unfoldedPicture(content, refusals, 'is refused');
  const large = square(dots, photoSides.large);
  return { large: await jpegOf(large), small: await jpegOf(square(large, photoSides.small)) };
};

/** Drawn in a bounded thread: see `drawPhoto`. */
export const drawnPhoto = inFileThread(import.meta.url, drawPhoto);
