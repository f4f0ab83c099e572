import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '#lib/shell-data.ts';
import { ButtonLink } from '../link.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page, type PageProps } from './page.tsx';

export type NoCompanyProps = Pick<PageProps, 'title' | 'heading' | 'purpose' | 'tabs'> & {
  /** Where the platform finds this instead, or that a company has to be chosen first. */
  why: string;
};

/** What a page of a company shows to a person who belongs to none. */
export function NoCompany({ why, ...page }: NoCompanyProps) {
  const { data: shell } = useQuery(shellQuery);
  return (
    <Page {...page}>
      {shell?.person.role === 'platform_admin' ? <OfOneCompany why={why} /> : <NotLinkedYet />}
    </Page>
  );
}

const OfOneCompany = ({ why }: { why: string }) => (
  <EmptyState
    title="Esta página é de uma empresa"
    why={why}
    action={
      <ButtonLink to="/platform-management" search={{ aba: 'companies' }}>
        Escolher a empresa
      </ButtonLink>
    }
    second={
      <ButtonLink to="/platform-management" variant="default">
        Ir para a Gestão da Plataforma
      </ButtonLink>
    }
  />
);

const NotLinkedYet = () => (
  <EmptyState
    title="Sua conta ainda não está ligada a uma empresa"
    why="Quando alguém da sua empresa convidar este e-mail, ou a plataforma ligar a sua conta, esta página passa a ser sua."
    action={<ButtonLink to="/dashboard">Voltar ao Dashboard</ButtonLink>}
  />
);
