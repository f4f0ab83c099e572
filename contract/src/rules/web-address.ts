/** Web addresses as people type them. */

/** A domain name, with or without what follows it: 'www.exemplo.com.br/equipe'. */
const bareAddress =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Adds a missing 'https://'; any other text stays as it is. */
export const completedAddress = (typed: string): string => {
  const text = typed.trim();
  return bareAddress.test(text) ? `https://${text}` : text;
};
