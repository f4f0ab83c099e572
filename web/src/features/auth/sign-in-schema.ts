/** What the sign-in form asks of its fields. Each answers with its message, or null. */

const emailRules: readonly [refused: (email: string) => boolean, message: string][] = [
  [(email) => email === '', 'Email é obrigatório'],
  [(email) => email.length > 254, 'Email muito longo (máximo 254 caracteres)'],
  [(email) => /<\s*\/?\s*script/i.test(email), 'Email contém caracteres inválidos'],
  [
    (email) => /javascript:|data:|vbscript:|onload=|onerror=/i.test(email),
    'Email contém conteúdo potencialmente perigoso',
  ],
  [(email) => /[<>'"`;\\]/.test(email), 'Email contém caracteres não permitidos'],
  [(email) => !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email), 'Email inválido'],
];

export function checkEmail(typed: string) {
  const email = typed.trim();
  return emailRules.find(([refused]) => refused(email))?.[1] ?? null;
}

/** Only the length: whether it is the right one, the server says. */
export function checkPassword(password: string) {
  if (password.length < 8) return 'Senha deve ter pelo menos 8 caracteres';
  return password.length > 128 ? 'Senha muito longa (máximo 128 caracteres)' : null;
}
