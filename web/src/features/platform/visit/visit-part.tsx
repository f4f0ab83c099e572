import { ActionIcon, Box, Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { pageAt } from '@pdy/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { withStop } from '#lib/words/with-stop.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import whole from '#ui/page/whole-page.module.css';

const CompanyChoice = later(() => import('./company-choice.tsx'), 'CompanyChoice');

export type VisitPartProps =
  | { is: 'button' }
  | { is: 'band' }
  /** The HTTP status of the refusal. */
  | { is: 'refused'; status: number }
  | { is: 'no_place'; pathname: string };

/** Everything that a page shows of a visit, in one file that nobody else loads. */
export function VisitPart(props: VisitPartProps) {
  if (props.is === 'button') return <VisitButton />;
  if (props.is === 'band') return <VisitBand />;
  if (props.is === 'refused') return <VisitRefused status={props.status} />;
  return <NoPlace pathname={props.pathname} />;
}

/** In the header of platform administrators: the way into a company, or from one to another. */
function VisitButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <ActionIcon
        size={40}
        variant="subtle"
        color="gray"
        aria-label="Trabalhar em uma empresa"
        title="Trabalhar em uma empresa"
        aria-haspopup="dialog"
        data-visit
        onClick={open}
      >
        <Building2 size={20} strokeWidth={1.7} aria-hidden />
      </ActionIcon>
      {isWanted && <CompanyChoice opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const leave = () => beforeLosing(() => window.location.assign('/platform-management?aba=companies'));

/** Says above every page in which company a platform administrator works, with the way out. */
function VisitBand() {
  const { data } = useQuery(shellQuery);
  if (!data?.person.is_visiting) return null;
  return (
    <Group
      component="section"
      justify="center"
      gap="sm"
      wrap="nowrap"
      mih={40}
      px="md"
      py="xs"
      fz="sm"
      bg="var(--mantine-color-red-light)"
      c="var(--mantine-color-red-light-color)"
      aria-label="Empresa em que você trabalha"
    >
      <Building2 size={16} aria-hidden />
      <span>
        Você está trabalhando em{' '}
        <strong data-long>{withStop(data.person.company?.name ?? 'outra empresa')}</strong>
        <Box component="span" visibleFrom="md">
          {' '}
          Cada consulta fica registrada para a empresa.
        </Box>
      </span>
      <Button flex="none" size="compact-xs" variant="default" onClick={leave}>
        Sair da empresa
      </Button>
    </Group>
  );
}

const denied = { title: 'Acesso Negado', why: 'Você não tem permissão para acessar esta página.' };
const faces: Record<number, { title: string; why: string }> = {
  404: { title: 'Empresa não encontrada', why: 'Confira o endereço, ou escolha a empresa no cabeçalho.' },
  422: {
    title: 'Empresa inativa',
    why: 'Para trabalhar nela, reative-a antes em Gestão da Plataforma.',
  },
};

/** The company in the address can't be entered. */
function VisitRefused({ status }: { status: number }) {
  const { title, why } = faces[status] ?? denied;
  useDocumentTitle(`${title} - PDY`);
  return (
    <main className={whole.wholePage}>
      <div>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" mt="xs" mb="lg">
          {why}
        </Text>
        <Button onClick={() => window.location.assign('/dashboard')}>Voltar ao Dashboard</Button>
      </div>
    </main>
  );
}

/** The empty state of a personal page for people who work in a company that they do not belong to. */
const NoPlace = ({ pathname }: { pathname: string }) => (
  <Page title={pageAt(pathname)?.title ?? ''}>
    <EmptyState
      title="Esta página é de quem trabalha na empresa"
      why="Aqui cada pessoa vê os próprios dados. Você administra a empresa e não tem um lugar próprio nela."
      action={<ButtonLink to="/company-admin">Ir para Admin da Empresa</ButtonLink>}
    />
  </Page>
);
