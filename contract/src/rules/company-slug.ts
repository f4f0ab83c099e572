/** The name of a company in addresses. */

/** Room for a number behind it within the 80 characters a slug may have. */
const longest = 70;

/** 'Açúcar & Café Ltda.' is 'acucar-cafe-ltda'. Never empty. */
export const companySlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '') || 'empresa';

/** The slug itself, or with the first number from 2 on that nobody has. */
export const freeSlug = (slug: string, taken: readonly string[]): string => {
  const known = new Set(taken);
  if (!known.has(slug)) return slug;
  let number = 2;
  while (known.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};
