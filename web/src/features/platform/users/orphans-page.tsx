import { Page } from '#ui/page/page.tsx';
import { PlatformGate } from '../platform-gate.tsx';
import { OrphansCard } from './orphans-card.tsx';

/** The accounts without a company, on a page of their own. */
export const OrphansPage = () => (
  <PlatformGate>
    <Page title="Usuários sem Empresa" purpose="Contas ativas que ainda não pertencem a nenhuma empresa.">
      <OrphansCard />
    </Page>
  </PlatformGate>
);
