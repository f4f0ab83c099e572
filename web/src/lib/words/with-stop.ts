/** Ends a sentence with a full stop. One that ends with a name such as 'Ipê Roxo Alimentos Ltda.' already has it. */
export const withStop = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);
