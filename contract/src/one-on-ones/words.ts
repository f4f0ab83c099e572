/** Texts of 1:1 talks on screen, and the lengths of what people write. */

export const topicLength = 500;
export const agreementLength = { least: 3, most: 300 } as const;
export const noteLength = 5_000;
/** Without an earlier talk, changes of this many days are shown. */
export const daysLookedBack = 30;

/** The readers of each text, shown beside its field. */
export const topicReaders = 'Vocês dois leem; ninguém mais.';
export const agreementReaders = 'Vocês dois leem; ninguém mais.';
export const noteReaders = {
  manager: 'Só você lê. Pode ser solicitado pela pessoa nos termos da LGPD.',
  person: 'Só você lê.',
} as const;
export type TalkSide = keyof typeof noteReaders;
