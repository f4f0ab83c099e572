import { Box, Button, Group, Popover, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { BellList } from './bell-list.tsx';
import { bellQuery } from './notification-query.ts';
import classes from './notifications.module.css';
import { useMarking } from './use-marking.ts';

/** The bell with its list. It is loaded by the first click, and opens at once. */
export function OpenedBell({ unread }: { unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The focus was on the button that this one replaces; from here it can return.
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={8}
      width="min(420px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <BellButton
          ref={button}
          unread={unread}
          aria-expanded={isOpen}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Notificações" className={classes.pop}>
        <BellContent unread={unread} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function BellContent({ unread, onClose }: { unread: number; onClose: () => void }) {
  const query = useQuery(bellQuery);
  const { open, readAll, isMarkingAll } = useMarking();
  const router = useRouter();
  const leave = (href: string) => {
    onClose();
    void router.navigate({ href });
  };
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" p="md" pb="sm">
        <div>
          {/* The focus starts here when it opens; it is not a tab stop, so it shows no ring. */}
          <Text component="h2" fw={600} lh={1.3} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            Notificações
          </Text>
          <Text fz="xs" c="dimmed" lh={1.3} role="status">
            {unread > 0 && `${unread} não lida(s)`}
          </Text>
        </div>
        {unread > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<CheckCheck size={16} aria-hidden />}
            loading={isMarkingAll}
            onClick={readAll}
          >
            Marcar todas como lidas
          </Button>
        )}
      </Group>
      <BellList
        query={query}
        onOpen={(item) => {
          open(item);
          if (item.notification.link_destino !== null) onClose();
        }}
      />
      <Box p="xs">
        <Button variant="subtle" fullWidth size="sm" onClick={() => leave('/notifications')}>
          Ver histórico completo
        </Button>
      </Box>
    </>
  );
}
