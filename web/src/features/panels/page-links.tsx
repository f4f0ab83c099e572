import { Stack } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import classes from './panels.module.css';

const contents = [
  {
    to: '/admin/action-library',
    name: 'Biblioteca de Atividades',
    what: 'Cursos, leituras e práticas que as recomendações oferecem.',
  },
  { to: '/admin/simulations', name: 'Simulados', what: 'Provas técnicas e o banco de questões.' },
  {
    to: '/admin/behavioral-tests',
    name: 'Testes Comportamentais',
    what: 'Quais testes valem na empresa e quem responde por eles.',
  },
  {
    to: '/admin/recommendations',
    name: 'Recomendações',
    what: 'O que pesa na escolha e onde falta conteúdo.',
  },
  {
    to: '/admin/proficiency',
    name: 'Proficiência',
    what: 'Os testes que medem níveis e a qualidade da medida.',
  },
] as const;

const management = [
  {
    to: '/company-settings',
    name: 'Configurações da Empresa',
    what: 'Contatos, páginas, calendário, dados pessoais e segurança.',
  },
  {
    to: '/company-management',
    name: 'Empresa',
    what: 'Os dados da empresa em um lugar só.',
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
  {
    to: '/confira',
    name: 'Confira',
    what: 'Números, e-mails e departamentos que podem estar escritos errado.',
  },
  { to: '/access-logs', name: 'Logs de Acesso', what: 'Quem entrou, o que fez e o que foi recusado.' },
] as const;

type Props = { name: string; pages: readonly ((typeof contents)[number] | (typeof management)[number])[] };

const PageLinks = ({ name, pages }: Props) => (
  <Section name={name} className={classes.narrow}>
    <RuledList>
      {pages.map(({ name: page, what, ...place }) => (
        <Stack key={place.to} component="li" align="flex-start" gap={0} py="sm">
          <Link {...place}>{page}</Link>
          <small>{what}</small>
        </Stack>
      ))}
    </RuledList>
  </Section>
);

/** The pages of the company's contents. */
export const ContentLinks = () => <PageLinks name="Conteúdos" pages={contents} />;

/** The pages of the company's management. */
export const ManagementLinks = () => <PageLinks name="Gestão" pages={management} />;
