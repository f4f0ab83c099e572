import { Stack, Text } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { HomeFigures } from './home/home-figures.tsx';
import { HomeGaps } from './home/home-gaps.tsx';
import { InsideCompany } from './inside-company.tsx';
import { NeedsSection } from './needs/needs-list.tsx';
import { ManagementLinks } from './page-links.tsx';

const title = 'Admin da Empresa';

/** Admin da Empresa: the start page of administrators, with what waits for them and how far development is adopted. */
export const CompanyAdminPage = () => (
  <InsideCompany title={title}>
    <Page title={title} purpose="O que espera por você e como anda o desenvolvimento.">
      <Stack gap="xl">
        <NeedsSection />
        <HomeFigures />
        <HomeGaps />
        <ManagementLinks />
        <Text>
          Conteúdos e ferramentas: <Link to="/admin">Painel Admin</Link>
        </Text>
      </Stack>
    </Page>
  </InsideCompany>
);
