import type { Role } from '@pdy/contract/permissions';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';

type Props = {
  role: Role;
  /** The offer of the tour, which everybody gets. */
  children: ReactNode;
};

/** For accounts without a company, which have no data here yet. */
export const WithoutCompany = ({ role, children }: Props) => (
  <Page title="Dashboard">
    {children}
    {role === 'platform_admin' ? (
      <EmptyState
        title="Você cuida da plataforma"
        why="Níveis, PDI e recomendações são de quem trabalha em uma empresa. Os números de todas elas ficam na Gestão da Plataforma."
        action={<ButtonLink to="/platform-management">Ir para a Gestão da Plataforma</ButtonLink>}
      />
    ) : (
      <EmptyState
        title="Sua conta ainda não está ligada a uma empresa"
        why="Quando alguém da sua empresa convidar este e-mail, ou a plataforma ligar a sua conta, o seu painel aparece aqui."
        action={<ButtonLink to="/profile">Ver meu perfil</ButtonLink>}
        second={
          <ButtonLink to="/notifications" variant="default">
            Ver notificações
          </ButtonLink>
        }
      />
    )}
  </Page>
);
