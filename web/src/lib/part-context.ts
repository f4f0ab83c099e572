import { createContext, useContext } from 'react';

/** True within a tab of another page: a page shown there is a part of it. */
export const PartContext = createContext(false);

/** The word of the address that names the tab. The surrounding page uses 'aba' itself. */
export const useTabWord = () => (useContext(PartContext) ? 'parte' : 'aba');
