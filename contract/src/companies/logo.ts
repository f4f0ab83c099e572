/** The picture a company has sent as its logo: how much of it, of what kind, and where it is shown. */

export const mostLogoBytes = 512 * 1024;

/** What browsers show without running anything in it: no SVG. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

const begin = '/api/logos/';

export const logoAddress = (picture_id: string) => `${begin}${picture_id}`;

/** The picture that an address of ours names; null for addresses elsewhere. */
export const pictureAt = (logo_url: string | null): string | null =>
  /^\/api\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(logo_url ?? '')?.[1] ?? null;
