import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { CompanyCard } from './company-card.tsx';
import classes from './panels.module.css';

/** Empresa: one's own for its administrators; for the platform, all of them. */
export function CompanyManagementPage() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  if (!shell.person.company)
    return <Navigate to="/platform-management" search={{ aba: 'companies' }} replace />;
  return (
    <Page title="Empresa" purpose="Os dados da sua empresa em um lugar só.">
      <div className={classes.sections}>
        <Section name="Dados da empresa" className={classes.wideCard}>
          <CompanyCard />
        </Section>
        <ManagementLinks />
      </div>
    </Page>
  );
}

const pages = [
  {
    to: '/company-settings',
    name: 'Configurações da Empresa',
    what: 'Contatos, páginas, calendário, dados pessoais e segurança.',
  },
  {
    to: '/user-management',
    name: 'Gestão de Usuários',
    what: 'Quem participa, com que papel e quem foi convidado.',
  },
  { to: '/hierarchy-management', name: 'Gestão de Hierarquia', what: 'Quem responde a quem.' },
  {
    to: '/notifications',
    search: { aba: 'enviadas' },
    name: 'Avisos para as pessoas',
    what: 'Uma notificação para todos, um departamento ou algumas pessoas.',
  },
  { to: '/access-logs', name: 'Logs de Acesso', what: 'Quem entrou, o que fez e o que foi recusado.' },
] as const;

/** Where a company is managed. */
export const ManagementLinks = () => (
  <Section name="Gestão" className={classes.narrow}>
    <ul className={classes.links}>
      {pages.map(({ name, what, ...place }) => (
        <li key={place.to}>
          <Link {...place}>{name}</Link>
          <small>{what}</small>
        </li>
      ))}
    </ul>
  </Section>
);
