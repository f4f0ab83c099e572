/** Lists and limits of the library that schemas and screens share. */

/** The largest picture of an activity, in bytes. */
export const mostCoverBytes = 256 * 1024;

export const mostAtOnce = 200;

export const mostLinksAtOnce = 20;

export const mostLibraryBytes = 5 * 1024 * 1024;
