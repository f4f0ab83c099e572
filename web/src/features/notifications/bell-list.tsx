import { Button, Stack } from '@mantine/core';
import type { UserNotification } from '@pdy/contract/notifications/notifications';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RuledList } from '#ui/parts.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications.module.css';
import { walkWithArrows } from './walk-with-arrows.ts';

type Props = {
  query: {
    data?: { items: readonly UserNotification[] } | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  onOpen: (item: UserNotification) => void;
};

/** The content of the bell; while it is empty, the reason. */
export function BellList({ query: { data, isPending, error, refetch }, onOpen }: Props) {
  if (isPending) return <BellNote>Carregando notificações...</BellNote>;
  if (error && data === undefined) {
    return (
      <BellNote>
        Não foi possível carregar as notificações.
        <Button
          variant="default"
          size="xs"
          leftSection={<RefreshCw size={16} aria-hidden />}
          onClick={() => refetch()}
        >
          Tentar novamente
        </Button>
      </BellNote>
    );
  }
  const items = data?.items ?? [];
  if (items.length === 0) return <BellNote>Nenhuma notificação ainda</BellNote>;
  return (
    <RuledList className={classes.list} onKeyDown={walkWithArrows}>
      {items.map((item) => (
        <li key={item.notification_id}>
          <NotificationItem item={item} onOpen={() => onOpen(item)} />
        </li>
      ))}
    </RuledList>
  );
}

const BellNote = ({ children }: { children: ReactNode }) => (
  <Stack role="status" align="flex-start" gap="sm" c="dimmed" fz="sm" py="xl" px="md">
    {children}
  </Stack>
);
