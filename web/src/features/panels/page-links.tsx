import { Stack } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import classes from './panels.module.css';

/** `what` is null where the name says enough. */
const contents = [
  {
    to: '/admin/action-library',
    name: 'Biblioteca de Atividades',
    what: 'O que as recomendações oferecem.',
  },
  { to: '/admin/simulations', name: 'Simulados', what: 'Provas e banco de questões.' },
  {
    to: '/admin/behavioral-tests',
    name: 'Testes Comportamentais',
    what: 'Quais valem e quem responde por eles.',
  },
  {
    to: '/admin/recommendations',
    name: 'Recomendações',
    what: 'O que pesa e onde falta conteúdo.',
  },
  {
    to: '/admin/proficiency',
    name: 'Proficiência',
    what: 'Os testes que medem níveis.',
  },
] as const;

const management = [
  {
    to: '/company-settings',
    name: 'Configurações da Empresa',
    what: 'Contatos, páginas, calendário e segurança.',
  },
  {
    to: '/company-management',
    name: 'Empresa',
    what: 'Os dados em um lugar só.',
  },
  { to: '/user-management', name: 'Gestão de Usuários', what: null },
  { to: '/hierarchy-management', name: 'Gestão de Hierarquia', what: null },
  {
    to: '/notifications',
    search: { aba: 'enviadas' },
    name: 'Avisos para as pessoas',
    what: null,
  },
  {
    to: '/confira',
    name: 'Confira',
    what: 'O que pode estar escrito errado.',
  },
  { to: '/access-logs', name: 'Logs de Acesso', what: null },
] as const;

type Props = { name: string; pages: readonly ((typeof contents)[number] | (typeof management)[number])[] };

const PageLinks = ({ name, pages }: Props) => (
  <Section name={name} className={classes.narrow}>
    <RuledList>
      {pages.map(({ name: page, what, ...place }) => (
        <Stack key={place.to} component="li" align="flex-start" gap={0} py="sm">
          <Link {...place}>{page}</Link>
          {what && <small>{what}</small>}
        </Stack>
      ))}
    </RuledList>
  </Section>
);

/** The pages of the company's contents. */
export const ContentLinks = () => <PageLinks name="Conteúdos" pages={contents} />;

/** The pages of the company's management. */
export const ManagementLinks = () => <PageLinks name="Gestão" pages={management} />;
