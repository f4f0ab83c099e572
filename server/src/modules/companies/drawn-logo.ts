/** A logo is drawn again, as a PNG or a JPEG that is small enough to be stored. */
import { type LogoType, logoSides, mostLogoBytes } from '@pdy/contract/companies/logo';
import { broken } from '#kernel/broken.ts';
import { inFileThread } from '#kernel/files/file-threads.ts';
import { type Dots, fitted } from '#kernel/pictures/dots.ts';
import { jpegOf, pngOf, unfoldedPicture } from '#kernel/pictures/unfold.ts';

export const refusals = { none: 'logo_is_a_picture', large: 'picture_has_24_million_dots' } as const;

export type DrawnLogo = { readonly media_type: LogoType; readonly content: Uint8Array };

/**
 * Draws a logo. A JPEG stays a JPEG. Everything else becomes a PNG, which keeps transparency. Throws RULE_BROKEN for a
 * file that is not a picture, or too large.
 */
const drawLogo = async (sent: Uint8Array): Promise<DrawnLogo> => {
  const { kind, dots } = await unfoldedPicture(sent, refusals, 'is left away');
  const media_type = kind === 'image/jpeg' ? kind : 'image/png';
  const write = kind === 'image/jpeg' ? jpegOf : pngOf;
  let drawn: Dots = dots;
  for (const side of logoSides) {
    drawn = fitted(drawn, side);
    const content = await write(drawn);
    if (content.length < mostLogoBytes) return { media_type, content };
  }
  throw broken(refusals.large);
};

/** `drawLogo`, in a bounded thread. */
export const drawnLogo = inFileThread(import.meta.url, drawLogo);
