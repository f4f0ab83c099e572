/** The room of the drawing, in its own units: kept while its code is on the way. */
export const frame = { width: 420, height: 132 } as const;
