/** E-mail addresses as accounts keep them. */

const longest = 254;
const shape = /^[^\s@<>"'`;\\\p{Cc}]+@[^\s@<>"'`;\\\p{Cc}]+\.[^\s@<>"'`;\\.\p{Cc}]+$/u;

/** Trimmed, NFKC, lower case; null when it cannot be an address. */
export const normaliseEmail = (typed: string): string | null => {
  if (typed.length > 4 * longest) return null;
  const email = typed.trim().normalize('NFKC').toLowerCase();
  return email.length <= longest && email.isWellFormed() && shape.test(email) ? email : null;
};
