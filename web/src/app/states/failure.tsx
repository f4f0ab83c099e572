import { Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mayReloadFor, reloadFor } from '#lib/lazy.ts';
import { SessionUnreadable } from '#lib/session.ts';
import { visitedCompany } from '#lib/visit.ts';
import { ButtonLink } from '#ui/link.tsx';
import { VisitPart } from '../visit-part.tsx';
import { attemptsLeft, takeAttempt } from './attempts.ts';
import { PageClosed } from './page-closed.ts';
import classes from './states.module.css';

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);
const isForbidden = (error: unknown) => statusOf(error) === 403;

/** True while the whole page is being loaded anew, because code of it did not come. */
function useReload(error: unknown) {
  const [isDue] = useState(() => mayReloadFor(error));
  useEffect(() => {
    if (mayReloadFor(error)) reloadFor(error);
  }, [error]);
  return isDue;
}

/** A page that could not be shown, inside the frame. */
export function PageFailure({ error }: ErrorComponentProps) {
  if (useReload(error)) return null;
  if (error instanceof PageClosed && error.face === 'hidden') return <FeatureUnavailable />;
  if (error instanceof PageClosed || isForbidden(error)) return <AccessDenied />;
  return (
    <div className={classes.inset}>
      <Failure error={error} />
    </div>
  );
}

/** The frame itself could not be shown. */
export function FullFailure({ error }: ErrorComponentProps) {
  if (useReload(error)) return null;
  const status = statusOf(error);
  if (visitedCompany() !== null && status >= 400 && status < 500)
    return <VisitPart is="refused" status={status} />;
  return (
    <main className={classes.full}>
      <Failure error={error} />
    </main>
  );
}

/** The server refused the whole page to this person. */
function AccessDenied() {
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

/** A page that the company, or the platform, has hidden. */
function FeatureUnavailable() {
  useDocumentTitle('Funcionalidade Não Disponível - PDY');
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' });
  return (
    <div className={classes.inset}>
      <Title order={1} tabIndex={-1}>
        Funcionalidade Não Disponível
      </Title>
      <Text c="dimmed" mt={6}>
        Esta funcionalidade não está disponível para sua empresa no momento.
      </Text>
      <Text c="dimmed" mt={6} mb="lg">
        Se você precisa dela, fale com o administrador da sua empresa.
      </Text>
      <Button onClick={goBack}>Voltar</Button>
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const isSession = error instanceof SessionUnreadable;
  const title = isSession ? 'Erro de Autenticação' : 'Algo deu errado';
  useDocumentTitle(`Erro: ${title} - PDY`);
  return (
    <div>
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      <Text c="dimmed" mt={6} mb="lg">
        {isSession
          ? 'Não foi possível confirmar o seu acesso. Verifique sua internet e tente novamente. Se o problema continuar, fale com o suporte.'
          : 'Ocorreu um erro inesperado. Tente novamente ou recarregue a página.'}
      </Text>
      <RetryButtons />
    </div>
  );
}

function RetryButtons() {
  const router = useRouter();
  const path = router.state.location.pathname;
  const [left] = useState(() => attemptsLeft(path));
  const retry = () => (takeAttempt(path) ? router.invalidate() : window.location.reload());
  return (
    <Group gap="xs">
      <Button onClick={retry}>Tentar novamente ({left} de 3)</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
    </Group>
  );
}
