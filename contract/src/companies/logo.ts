/** The uploaded logo of a company: its size, its type and its address. */

export const mostLogoBytes = 512 * 1024;

/** The longer side of the stored logo, in pixels: the first value with which the file is small enough. */
export const logoSides = [1024, 512, 256] as const;

/** The accepted types: no SVG, because it may contain scripts. A WebP is stored as a PNG. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

const begin = '/api/logos/';

export const logoAddress = (picture_id: string) => `${begin}${picture_id}`;

/** The id of the picture in one of our addresses; null for other addresses. */
export const pictureAt = (logo_url: string | null): string | null =>
  /^\/api\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(logo_url ?? '')?.[1] ?? null;
