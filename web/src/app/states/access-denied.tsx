import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { ButtonLink } from '#ui/link.tsx';
import classes from './states.module.css';

/** The server refused the whole page to this person. */
export function AccessDenied() {
  useDocumentTitle('Acesso Negado - PDY');
  return (
    <div className={classes.inset}>
      <Title order={1} tabIndex={-1}>
        Acesso Negado
      </Title>
      <Text c="dimmed" mt={6} mb="lg">
        Você não tem permissão para acessar esta página.
      </Text>
      <ButtonLink to="/dashboard">Voltar ao Dashboard</ButtonLink>
    </div>
  );
}
