import { Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { pageAt } from '@pdy/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { awaitsFirstWords } from '#lib/first-words.ts';

const BusyNote = ({ children }: { children: string }) => (
  <Group gap="sm" wrap="nowrap" justify="center" mih="40vh" c="dimmed" role="status">
    <Loader size="sm" type="oval" aria-hidden />
    <Text>{children}</Text>
  </Group>
);

export const PageLoading = () => (
  <div {...awaitsFirstWords}>
    <BusyNote>Carregando...</BusyNote>
  </div>
);

export function CheckingAccess() {
  const { pathname } = useLocation();
  return (
    <main data-checking>
      <VisuallyHidden component="h1">PDY</VisuallyHidden>
      <BusyNote>
        {pageAt(pathname)?.is_of_platform
          ? 'Verificando permissões de administrador global...'
          : 'Verificando acesso...'}
      </BusyNote>
    </main>
  );
}
