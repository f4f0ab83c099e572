import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from '#ui/link.tsx';
import classes from './states.module.css';

/** The server refused the whole page to this person. */
export function AccessDenied() {
  useDocumentTitle('Acesso Negado - PDY');
  // Whoever comes back later is asked about anew.
  const queries = useQueryClient();
  useEffect(() => queries.removeQueries({ predicate: ({ state }) => state.status === 'error' }), [queries]);
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
