/** The photo of a person: how much of it, of what kind, and the address that names it. Free of schemas. */

export const mostPhotoBytes = 2 * 1024 * 1024;

/** What is read; what is kept and shown is a JPEG that the server has drawn. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Dots a side of the two that are kept. */
export const photoSides = { large: 512, small: 96 } as const;

/** How many are asked for at once. */
export const mostFaces = 60;

const begin = '/api/photos/';

export const photoAddress = (photo_id: string) => `${begin}${photo_id}`;

/** The photo that an address of ours names; null for addresses elsewhere, which no page shows. */
export const photoAt = (avatar_url: string | null | undefined): string | null =>
  /^\/api\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(avatar_url ?? '')?.[1] ?? null;
