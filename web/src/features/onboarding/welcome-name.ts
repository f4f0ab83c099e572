import type { Shell } from '#lib/shell-data.ts';

type Person = Pick<Shell['person'], 'display_name' | 'first_name' | 'email'>;

/** The name in the welcome: the first name, otherwise the part before the @, otherwise 'Usuário'. */
export const welcomeName = ({ display_name, first_name, email }: Person) =>
  display_name?.trim().split(' ')[0] || first_name.trim() || email.split('@')[0] || 'Usuário';
