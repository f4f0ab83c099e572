/** The picture a company has sent as its logo: how much of it, of what kind, and where it is shown. */

export const mostLogoBytes = 512 * 1024;

/** Of the logo that is kept, on its longer side: the first of them with which the file is small enough. */
export const logoSides = [1024, 512, 256] as const;

/** What is read: no SVG, which may carry scripts. A WebP is kept as a PNG. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

const begin = '/api/logos/';

export const logoAddress = (picture_id: string) => `${begin}${picture_id}`;

/** The picture that an address of ours names; null for addresses elsewhere. */
export const pictureAt = (logo_url: string | null): string | null =>
  /^\/api\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(logo_url ?? '')?.[1] ?? null;
