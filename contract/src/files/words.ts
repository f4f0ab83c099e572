/** Texts that several files share. */
import { levelNames } from '../levels.ts';

export const levelHelp = `De 1 a 5, ou em palavras: ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(levelNames)}.`;
