import type { Shell } from '#lib/shell-data.ts';

type Person = Pick<Shell['person'], 'display_name' | 'first_name' | 'email'>;

/** What the welcome calls somebody: the first name, else what stands before the @, else 'Usuário'. */
export const welcomeName = ({ display_name, first_name, email }: Person) =>
  display_name?.trim().split(' ')[0] || first_name.trim() || email.split('@')[0] || 'Usuário';
