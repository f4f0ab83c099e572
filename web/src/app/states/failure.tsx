import { Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { mayReloadFor, reloadFor } from '#lib/lazy.ts';
import { SessionUnreadable } from '#lib/session/session.ts';
import { visitedCompany } from '#lib/session/visit.ts';
import { ButtonLink } from '#ui/link.tsx';
import whole from '#ui/page/whole-page.module.css';
import { VisitPart } from '../visit-part.tsx';
import { attemptsLeft, takeAttempt } from './attempts.ts';
import { PageClosed } from './page-closed.ts';
import classes from './states.module.css';

const statusOf = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : 0);
const isForbidden = (error: unknown) => statusOf(error) === 403;

/** True while the whole page is being reloaded because its code could not be loaded. */
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
  const isClosed = error instanceof PageClosed;
  return (
    <div className={classes.inset}>
      {isClosed && error.face === 'hidden' ? (
        <FeatureUnavailable />
      ) : isClosed || isForbidden(error) ? (
        <AccessDenied />
      ) : (
        <Failure error={error} />
      )}
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
    <main className={`${whole.wholePage} ${classes.full}`}>
      <div>
        <Failure error={error} />
      </div>
    </main>
  );
}

type FaceProps = { name: string; why: readonly string[]; children: ReactNode };

/** Shown in place of a page: its name, the reason, and what to do next. */
const FailureFace = ({ name, why, children }: FaceProps) => (
  <>
    <Title order={1} tabIndex={-1}>
      {name}
    </Title>
    {why.map((sentence, i) => (
      <Text key={sentence} c="dimmed" mt="xs" {...(i === why.length - 1 && { mb: 'lg' })}>
        {sentence}
      </Text>
    ))}
    {children}
  </>
);

/** The server refused the whole page to this person. */
function AccessDenied() {
  useDocumentTitle('Acesso Negado - PDY');
  const queries = useQueryClient();
  // A page that is visited again asks the server again. Some refusals arrive only after this is shown.
  useEffect(() => {
    const forgetRefusals = () =>
      queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    forgetRefusals();
    return forgetRefusals;
  }, [queries]);
  return (
    <FailureFace name="Acesso Negado" why={['Você não tem permissão para acessar esta página.']}>
      <ButtonLink to="/dashboard">Voltar ao Dashboard</ButtonLink>
    </FailureFace>
  );
}

const hiddenWhy = [
  'Esta funcionalidade não está disponível para sua empresa no momento.',
  'Se você precisa dela, fale com o administrador da sua empresa.',
];

/** A page that the company, or the platform, has hidden. */
function FeatureUnavailable() {
  useDocumentTitle('Funcionalidade Não Disponível - PDY');
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' });
  return (
    <FailureFace name="Funcionalidade Não Disponível" why={hiddenWhy}>
      <Button onClick={goBack}>Voltar</Button>
    </FailureFace>
  );
}

const sessionWhy =
  'Não foi possível confirmar o seu acesso. Verifique sua internet e tente novamente. Se o problema continuar, fale com o suporte.';
const anyWhy = 'Ocorreu um erro inesperado. Tente novamente ou recarregue a página.';

function Failure({ error }: { error: unknown }) {
  const isSession = error instanceof SessionUnreadable;
  const name = isSession ? 'Erro de Autenticação' : 'Algo deu errado';
  useDocumentTitle(`Erro: ${name} - PDY`);
  return (
    <FailureFace name={name} why={[isSession ? sessionWhy : anyWhy]}>
      <RetryButtons />
    </FailureFace>
  );
}

function RetryButtons() {
  const router = useRouter();
  const path = router.state.location.pathname;
  const [left] = useState(() => attemptsLeft(path));
  const retry = () => (takeAttempt(path) ? router.invalidate() : window.location.reload());
  return (
    <Group gap="xs">
      <Button onClick={retry}>{`Tentar novamente (${left} de 3)`}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
    </Group>
  );
}
