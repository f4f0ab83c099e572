import { Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { mayReloadFor, reloadFor } from '#lib/lazy.ts';
import { SessionUnreadable } from '#lib/session.ts';
import { visitedCompany } from '#lib/visit.ts';
import { VisitPart } from '../visit-part.tsx';
import { AccessDenied } from './access-denied.tsx';
import { attemptsLeft, takeAttempt } from './attempts.ts';
import { FeatureUnavailable } from './feature-unavailable.tsx';
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
