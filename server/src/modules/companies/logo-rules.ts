/** What a picture is, told from its bytes: neither its name nor what the browser says of it counts. */
import type { LogoType } from '@pdy/contract/companies/logo';

const beginsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

/** Null for everything else, SVG included, which may carry scripts. */
export const pictureType = (bytes: Uint8Array): LogoType | null => {
  if (beginsWith(bytes, '\x89PNG\r\n\x1a\n') && beginsWith(bytes, 'IHDR', 12)) return 'image/png';
  if (beginsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBPVP8', 8)) return 'image/webp';
  return null;
};
