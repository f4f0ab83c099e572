/** The name of a company in web addresses. */

/** Leaves room for a number at the end within the 80 characters of a slug. */
const longest = 70;

/** 'Açúcar & Café Ltda.' becomes 'acucar-cafe-ltda'. Never empty. */
export const companySlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '') || 'empresa';

/** The slug itself if it is free, otherwise with the first free number from 2. */
export const freeSlug = (slug: string, taken: readonly string[]): string => {
  const known = new Set(taken);
  if (!known.has(slug)) return slug;
  let number = 2;
  while (known.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};
