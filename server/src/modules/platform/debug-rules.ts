/** Masked numbers of people for the search for faults. */

/** '12345678901' becomes '***.456.789-**'. */
export const maskedCpf = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** '(11) 98765-4321' becomes '***4321'. A shorter number is masked completely. */
export const maskedPhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  return digits.length > 7 ? `***${digits.slice(-4)}` : '***';
};
