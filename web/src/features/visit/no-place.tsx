import { pageAt } from '@pdy/contract/pages';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';

/** The face of a page of one's own for whoever works in a company they do not belong to. */
export const NoPlace = ({ pathname }: { pathname: string }) => (
  <Page title={pageAt(pathname)?.title ?? ''}>
    <EmptyState
      title="Esta página é de quem trabalha na empresa"
      why="Aqui cada pessoa vê o que é dela. Você administra a empresa e não tem um lugar próprio nela."
      action={<ButtonLink to="/company-admin">Ir para Admin da Empresa</ButtonLink>}
    />
  </Page>
);
