/** What screens say of 1:1 talks, and how long their texts are. */

export const topicLength = 500;
export const agreementLength = { least: 3, most: 300 } as const;
export const noteLength = 5_000;
/** Without a talk before, that many days back are told. */
export const daysLookedBack = 30;

/** Who reads each text, beside its box. */
export const topicReaders = 'Vocês dois leem; ninguém mais.';
export const agreementReaders = 'Vocês dois leem; ninguém mais.';
export const noteReaders = {
  manager: 'Só você lê. Pode ser solicitado pela pessoa nos termos da LGPD.',
  person: 'Só você lê.',
} as const;
export type TalkSide = keyof typeof noteReaders;
