/** An address inside the application ('/goals?aba=metas'); anything that could lead elsewhere is dropped. */
export const insideAddress = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
