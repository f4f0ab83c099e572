/** The words about a record. */
import { roleLabel, roles } from '@pdy/contract/permissions';
import type { Log } from './logs-query.ts';

const roleText = (role: string | null) => {
  const known = roles.find((one) => one === role);
  return known ? roleLabel[known] : null;
};

type Who = Pick<Log, 'user_name' | 'user_email' | 'user_role'>;

/** The name and, below it, the email address or role. The platform's people have no profile in a company. */
export function whoText({ user_name, user_email, user_role }: Who): { name: string; detail: string | null } {
  if (user_name) return { name: user_name, detail: user_email };
  if (user_role === 'platform_admin') return { name: 'Acesso da plataforma', detail: user_email };
  if (user_role === 'system') return { name: 'Sistema', detail: null };
  return { name: user_email ?? 'Pessoa não identificada', detail: roleText(user_role) };
}
