import { createContext, type ReactNode } from 'react';

/** The steps that lead to the present page, outermost first, where the page itself gives none. */
export const TrailContext = createContext<readonly ReactNode[]>([]);
