import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { shellQuery } from '#lib/shell-data.ts';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { CompanyCard } from './company-card.tsx';
import { ManagementLinks } from './page-links.tsx';
import classes from './panels.module.css';

/** Empresa: their own for its administrators; all of them for the platform. */
export function CompanyManagementPage() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  if (!shell.person.company)
    return <Navigate to="/platform-management" search={{ aba: 'companies' }} replace />;
  return (
    <Page title="Empresa" purpose="Os dados da sua empresa em um lugar só.">
      <Stack gap="xl">
        <Section name="Dados da empresa" className={classes.narrow}>
          <CompanyCard />
        </Section>
        <ManagementLinks />
      </Stack>
    </Page>
  );
}
