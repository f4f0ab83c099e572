import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

type Props = {
  /** The page that the result belongs to. */
  title: string;
  /** Who sees a result of this page. */
  why: string;
  action: ReactNode;
};

/** The page of a result that does not exist, or that the reader may not see. */
export const NoSuchResult = ({ title, why, action }: Props) => (
  <Page title={title} heading="Resultado não encontrado" crumb="Resultado">
    <EmptyState title="Este resultado não existe ou não é seu" why={why} action={action} />
  </Page>
);
