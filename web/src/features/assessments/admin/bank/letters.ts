/** 'A' of the first option. */
export const letterOf = (at: number) => String.fromCharCode(65 + at);
