/** Names and telephone numbers as people type them. Pure text, no zod. */

const longestName = 100;
const longestPhone = 20;

/** What is wrong with a name; null when nothing is. `label` begins the sentence: 'Nome' or 'Sobrenome'. */
export const nameProblem = (typed: string, label: 'Nome' | 'Sobrenome' = 'Nome'): string | null => {
  const name = typed.trim();
  if (name === '') return `${label} é obrigatório`;
  if (name.length > longestName) return `${label} muito longo (máximo 100 caracteres)`;
  if (/ {2,}/.test(name)) return `${label} não pode ter espaços duplos`;
  return /^[\p{L}\p{M}.\-'’ ]+$/u.test(name) ? null : `${label} contém caracteres não permitidos`;
};

/** What is wrong with a telephone number; null when nothing is, or when there is none. */
export const phoneProblem = (typed: string): string | null => {
  const phone = typed.trim();
  if (phone.length > longestPhone) return 'Telefone muito longo (máximo 20 caracteres)';
  return /^[\d \-()+]*$/.test(phone) ? null : 'Telefone contém caracteres não permitidos';
};
