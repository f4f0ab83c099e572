/** The picture on an activity of the library: how much of it, and where it is shown. */

export const mostCoverBytes = 256 * 1024;

/** What a browser makes of any picture it is given, in dots. */
export const coverSize = { width: 800, height: 400 } as const;

export const coverAddress = (cover_id: string) => `/api/covers/${cover_id}`;
