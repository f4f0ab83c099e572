/** Whether there is no such thing, or none that the reader may see: to ask again helps nobody. */
export const isNotFound = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'NOT_FOUND';
