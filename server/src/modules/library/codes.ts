import { randomUUID } from 'node:crypto';

/** The code of an item for which nobody has chosen one. */
export const madeUpCode = () => `A-${randomUUID().slice(0, 8).toUpperCase()}`;
