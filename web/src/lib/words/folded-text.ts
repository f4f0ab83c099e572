/** The text without accents and capital letters, as people search. */
export const foldedText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
