import { createContext, type ReactNode } from 'react';

/** The steps that lead to the page one is on, outermost first, where the page itself says nothing. */
export const TrailContext = createContext<readonly ReactNode[]>([]);
