/** Who may not see the platform's pages, with the message and the page that they get instead. */
import type { PlatformDenial } from '#lib/security/suspicious-path.ts';
import { roleHome, type Visitor } from './access.ts';

/** Why the visitor may not see the platform's pages; null only for an active platform administrator. */
export function platformDenialOf(visitor: Visitor): PlatformDenial | null {
  if (visitor.kind === 'nobody') return 'no_session';
  if (visitor.kind !== 'person') return visitor.kind;
  return visitor.role === 'platform_admin' ? null : 'other_role';
}

const messages: Record<PlatformDenial, string> = {
  no_session: 'Acesso negado. Faça login para continuar.',
  no_profile: 'Perfil não encontrado. Verifique suas permissões.',
  inactive: 'Conta inativa. Entre em contato com o administrador.',
  other_role: 'Acesso negado. Você precisa ser um administrador global da plataforma.',
};

/** The sentence for a denial, and where to go next. */
export function platformRefusal(denial: PlatformDenial, visitor: Visitor) {
  const home = visitor.kind === 'person' ? roleHome(visitor.role) : '/dashboard';
  return { message: messages[denial], to: denial === 'no_session' ? '/auth' : home };
}
