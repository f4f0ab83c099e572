import { Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';

const isRefused = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403);

/** Called once for each visit: the answer says whether the person may enter, and the security log keeps the visit. */
function useVisit() {
  return useQuery({
    // Not among the platform's own queries: to read those again is not another visit.
    queryKey: ['platform-visit'],
    queryFn: () => api.platform.enter.call({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: (error) => !isRefused(error),
  });
}

/** Shows the platform's pages to its administrators, and nothing to anybody else. */
export function PlatformGate({ children }: { children: ReactNode }) {
  const visit = useVisit();
  if (visit.isPending)
    return (
      <Group gap="sm" wrap="nowrap" py="2xl" px="xl" role="status">
        <Loader size="sm" type="oval" aria-hidden />
        <Text>Verificando permissões de administrador global...</Text>
      </Group>
    );
  return visit.isSuccess ? children : null;
}
