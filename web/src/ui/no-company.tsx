import { EmptyState } from './empty-state.tsx';
import { ButtonLink } from './link.tsx';
import { Page } from './page.tsx';

type Props = {
  title: string;
  purpose?: string;
  /** What the platform finds in a place of its own, or has to choose first. */
  why: string;
};

/** The face of a company's page for whoever belongs to none. */
export const NoCompany = ({ why, ...page }: Props) => (
  <Page {...page}>
    <EmptyState
      title="Esta página é de uma empresa"
      why={why}
      action={<ButtonLink to="/platform-management">Ir para a Gestão da Plataforma</ButtonLink>}
    />
  </Page>
);
