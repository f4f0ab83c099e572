/** A sentence that ends with a name: 'Ipê Roxo Alimentos Ltda.' has its stop already. */
export const withStop = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);
