/** The photo of a person: its size, its type and its address. Free of schemas. */

export const mostPhotoBytes = 2 * 1024 * 1024;

/** The types that are accepted; the server converts them to a JPEG, which it stores and shows. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The side length of the two stored sizes, in pixels. */
export const photoSides = { large: 512, small: 96 } as const;

/** The most photos that are requested at once. */
export const mostFaces = 60;

const begin = '/api/photos/';

export const photoAddress = (photo_id: string) => `${begin}${photo_id}`;

/** The id of the photo in one of our addresses; null for other addresses, which no page shows. */
export const photoAt = (avatar_url: string | null | undefined): string | null =>
  /^\/api\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(avatar_url ?? '')?.[1] ?? null;
