/** Whether the thing does not exist or the reader may not see it: asking again does not help. */
export const isNotFound = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'NOT_FOUND';
