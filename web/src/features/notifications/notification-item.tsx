import { Badge, Box, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { UserNotification } from '@pdy/contract/notifications/notifications';
import { notificationTypeLabel } from '@pdy/contract/notifications/words';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNow } from '#lib/clock.ts';
import { formatLongMoment, formatMoment } from '#lib/words/format.ts';
import { leadsOut, linkIcon, typeColor, typeIcon } from './notification-types.ts';
import classes from './notifications.module.css';

type Props = {
  item: UserNotification;
  /** Called when it is opened: marks it, and closes its list. */
  onOpen: () => void;
  /** Shows the whole text, and the year of older ones, for the history. */
  isWhole?: boolean;
};

/** One notification: a link if it has one, otherwise a button that marks it as read and shows its whole text. */
export function NotificationItem({ item, onOpen, isWhole = false }: Props) {
  const [isExpanded, setExpanded] = useState(isWhole);
  const { status, created_at, notification } = item;
  const isThisYear = created_at.getFullYear() === useNow().getFullYear();
  const { titulo, mensagem, tipo, link_destino } = notification;
  const Icon = typeIcon[tipo];
  const LinkSign = link_destino === null ? null : linkIcon(link_destino);
  const isUnread = status === 'nao_lida';
  const read = () => {
    setExpanded(true);
    onOpen();
  };
  return (
    <NotificationWay link={link_destino} isUnread={isUnread} onOpen={read}>
      <Icon size={18} strokeWidth={1.7} color="var(--pdy-held)" aria-hidden />
      <Box component="span" flex={1} miw={0} data-long>
        <Group component="span" gap="xs" wrap="nowrap" justify="space-between">
          <Text span fz="sm" fw={isUnread ? 600 : 500} lh={1.35}>
            {titulo}
          </Text>
          {isUnread && (
            <>
              <i className={classes.dot} aria-hidden />
              <VisuallyHidden>, não lida</VisuallyHidden>
            </>
          )}
        </Group>
        <Text span fz="xs" c="dimmed" lh={1.4} {...(isExpanded ? { display: 'block' } : { lineClamp: 4 })}>
          {mensagem}
        </Text>
        <Group component="span" gap="xs" wrap="nowrap" mt="2xs">
          <Badge component="span" size="sm" color={typeColor[tipo]}>
            {notificationTypeLabel[tipo]}
          </Badge>
          <Text span fz="xs" c="dimmed">
            <time dateTime={created_at.toISOString()}>
              {isWhole && !isThisYear ? formatLongMoment(created_at) : formatMoment(created_at)}
            </time>
          </Text>
          {LinkSign && (
            <LinkSign
              size={14}
              color="var(--mantine-color-dimmed)"
              style={{ marginLeft: 'auto' }}
              aria-hidden
            />
          )}
        </Group>
      </Box>
    </NotificationWay>
  );
}

type WayProps = { link: string | null; isUnread: boolean; onOpen: () => void; children: ReactNode };

/** Its link: to a new tab, to a page of the application, or none. */
function NotificationWay({ link, isUnread, onOpen, children }: WayProps) {
  const router = useRouter();
  const shared = { className: classes.item, 'data-unread': isUnread || undefined };
  if (link === null)
    return (
      <UnstyledButton {...shared} onClick={onOpen}>
        {children}
      </UnstyledButton>
    );
  if (leadsOut(link))
    return (
      <UnstyledButton
        {...shared}
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
      >
        {children}
        <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
      </UnstyledButton>
    );
  const go = (event: MouseEvent) => {
    onOpen();
    // The browser itself opens a new tab or window on request.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: link });
  };
  return (
    <UnstyledButton {...shared} component="a" href={link} onClick={go}>
      {children}
    </UnstyledButton>
  );
}
