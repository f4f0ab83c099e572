import { Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { addressIn } from '#lib/session/company-address.ts';
import { shellQuery } from '#lib/shell-data.ts';

type Props = { opened: boolean; onClose: () => void };

const most = 50;

const enter = (slug: string) => beforeLosing(() => window.location.assign(addressIn(slug)));

/** The open companies, except the one that the person works in now. */
function useChoices() {
  const { data: shell } = useQuery(shellQuery);
  const query = useQuery(api.platform.companies.queryOptions());
  const now = shell?.person.company?.id;
  const choices = query.data?.filter(({ id, is_active }) => is_active && id !== now);
  return { ...query, choices: choices?.map(({ slug, name }) => ({ value: slug, label: name })) };
}

export const CompanyChoice = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Trabalhar em uma empresa">
    <VisitForm onClose={onClose} />
  </Modal>
);

function VisitForm({ onClose }: Pick<Props, 'onClose'>) {
  const { choices, isError, refetch } = useChoices();
  const [slug, setSlug] = useState<string | null>(null);
  if (isError) {
    return (
      <Text role="alert">
        Não foi possível carregar as empresas.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Text>
    );
  }
  if (!choices) return <Skeleton height={64} aria-label="Carregando empresas" />;
  return (
    <Stack>
      <Select
        label="Empresa"
        placeholder="Escolha pelo nome"
        description="Você trabalha nela como administrador. Cada consulta aparece nos logs dela como 'Acesso da plataforma'."
        data={choices}
        value={slug}
        onChange={setSlug}
        searchable
        limit={most}
        nothingFoundMessage="Nenhuma empresa encontrada"
        data-autofocus
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={slug === null} onClick={() => slug !== null && enter(slug)}>
          Entrar na empresa
        </Button>
      </Group>
    </Stack>
  );
}
