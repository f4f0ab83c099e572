/** Lists and limits of people that schemas and screens share. */

export const mostImportBytes = 10 * 1024 * 1024;
