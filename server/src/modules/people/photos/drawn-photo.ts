/** A photo is drawn again, as a square in two sizes. */
import { photoSides } from '@pdy/contract/people/photos';
import { inFileThread } from '#kernel/files/file-threads.ts';
import { jpegOf, unfoldedPicture } from '#kernel/pictures/unfold.ts';
import { square } from './square.ts';

const refusals = { none: 'photo_is_a_picture', large: 'photo_has_24_million_dots' } as const;

/**
 * The square in the middle of a picture, as two JPEGs. Throws RULE_BROKEN for a file that is not a picture, or too
 * large.
 */
const drawPhoto = async (content: Uint8Array): Promise<{ large: Uint8Array; small: Uint8Array }> => {
  const { dots } = await unfoldedPicture(content, refusals, 'is refused');
  const large = square(dots, photoSides.large);
  return { large: await jpegOf(large), small: await jpegOf(square(large, photoSides.small)) };
};

/** `drawPhoto`, in a bounded thread. */
export const drawnPhoto = inFileThread(import.meta.url, drawPhoto);
