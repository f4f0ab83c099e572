import { Alert, Button, Stack, Text } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isSignedOut } from '#lib/live/retry.ts';
import { brokenRule } from '#lib/words/friendly-error.ts';

type Props<T> = {
  query: {
    data?: readonly T[] | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** It has the shape of a real row, so that nothing moves. */
  skeleton: ReactNode;
  /** The number of skeleton rows. */
  rows?: number;
  /** Whether any filter is on: then an empty list means that nothing matches. */
  filtered?: boolean;
  none: ReactNode;
  filteredOut?: ReactNode;
  /** What could not be loaded: 'as metas', 'os chamados'. */
  what: string;
  children: (items: readonly T[]) => ReactNode;
};

const lateAfterMs = 150;

/** Every list has four states. Pages give the words and the row; this component chooses the state. */
export function ListFaces<T>({
  query,
  skeleton,
  rows = 5,
  filtered,
  none,
  filteredOut,
  what,
  children,
}: Props<T>) {
  if (query.isPending) return <LoadingRows skeleton={skeleton} rows={rows} what={what} />;
  if (query.error && query.data === undefined) return <NotRead {...{ query, what }} error={query.error} />;
  const items = query.data ?? [];
  if (items.length === 0) return filtered ? filteredOut : none;
  return children(items);
}

type OneProps<T> = {
  query: { data?: T | undefined; error: Error | null; refetch: () => unknown };
  /** What could not be loaded: 'o simulado'. */
  what: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** One thing on a page: loaded, failed with a button to try again, or loading. */
export function PageFace<T>({ query, what, skeleton, children }: OneProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <NotRead {...{ query, what }} error={query.error} /> : skeleton;
}

// Fast answers never show a skeleton for an instant.
function LoadingRows({ skeleton, rows, what }: { skeleton: ReactNode; rows: number; what: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const places = Array.from({ length: rows }, (_, i) => `row ${i}`);
  return (
    <Stack gap="sm" role="status" aria-busy aria-label={`Carregando ${what}`}>
      {places.map((place) => (
        <div key={place}>{skeleton}</div>
      ))}
    </Stack>
  );
}

type NotReadProps = { query: { refetch: () => unknown }; what: string; error: Error };

/**
 * A refusal by a rule says so. Where the session ended, a dialog above asks to sign in, and the data is read
 * afterwards. Any other failure may be tried again.
 */
function NotRead({ query, what, error }: NotReadProps) {
  if (isSignedOut(error)) return <Text c="dimmed">{`Entre novamente para ver ${what}.`}</Text>;
  if (brokenRule(error) !== null) return <Text c="dimmed">{error.message}</Text>;
  return <LoadFailure what={what} retry={query.refetch} />;
}

const LoadFailure = ({ what, retry }: { what: string; retry: () => unknown }) => (
  <Alert color="red" title={`Não foi possível carregar ${what}.`}>
    Verifique sua conexão. O que você escreveu está guardado.
    <Button
      display="block"
      mt="sm"
      variant="default"
      size="xs"
      leftSection={<RefreshCw size={16} aria-hidden />}
      onClick={() => retry()}
    >
      Tentar novamente
    </Button>
  </Alert>
);
