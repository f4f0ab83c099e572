/** Numbers of people as whoever looks for a fault may see them. */

/** '12345678901' is '***.456.789-**'. */
export const maskedCpf = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** '(11) 98765-4321' is '***4321'; of a shorter number nothing is left. */
export const maskedPhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  return digits.length > 7 ? `***${digits.slice(-4)}` : '***';
};
