import { createContext, useContext } from 'react';

/** True within a tab of another page: a page that is shown there is a part of it. */
export const PartContext = createContext(false);

/** The word of the address that names the tab: that of the page around has taken 'aba'. */
export const useTabWord = () => (useContext(PartContext) ? 'parte' : 'aba');
