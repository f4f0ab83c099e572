import { Drawer, Skeleton, Text } from '@mantine/core';
import type { Incident } from '@pdy/contract/platform/incidents';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { useGoTo, usePlatformAddress } from './platform-address.ts';
import classes from './privacy.module.css';

const IncidentForm = lazy(() =>
  loadPage(() => import('./incident-form.tsx')).then((form) => ({ default: form.IncidentForm })),
);

/** One incident, on top of the register: written down, and kept up to date. */
export function IncidentDialog({ incidents }: { incidents: readonly Incident[] | undefined }) {
  const { incidente } = usePlatformAddress();
  const goTo = useGoTo();
  const close = () => goTo({ incidente: undefined });
  const isNew = incidente === 'novo';
  const incident = incidents?.find(({ id }) => id === incidente);
  return (
    <Drawer
      opened={incidente !== undefined && (isNew || incidents !== undefined)}
      onClose={close}
      size={560}
      classNames={{ title: classes.title ?? '' }}
      title={isNew ? 'Registrar incidente' : (incident?.title ?? 'Incidente não encontrado')}
    >
      {isNew || incident ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <IncidentForm key={incidente} incident={incident ?? null} onDone={close} />
        </Suspense>
      ) : (
        <Text>Este incidente não está mais no registro.</Text>
      )}
    </Drawer>
  );
}
