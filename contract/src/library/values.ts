/** Lists and limits of library that schemas and screens share. */

/** The picture on an activity of the library: how much of it, and where it is shown. */

export const mostCoverBytes = 256 * 1024;

export const mostAtOnce = 200;

export const mostLinksAtOnce = 20;

export const mostLibraryBytes = 5 * 1024 * 1024;
