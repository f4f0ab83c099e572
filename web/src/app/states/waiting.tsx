import { Loader, Text, VisuallyHidden } from '@mantine/core';
import { pageAt } from '@pdy/contract/pages';
import { useLocation } from '@tanstack/react-router';
import classes from './states.module.css';

const BusyNote = ({ children }: { children: string }) => (
  <div className={classes.wait} role="status">
    <Loader size="sm" type="oval" aria-hidden />
    <Text>{children}</Text>
  </div>
);

export const PageLoading = () => <BusyNote>Carregando...</BusyNote>;

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
