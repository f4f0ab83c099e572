/** The icon of each type of notification; its name is in the contract. */
import type { NotificationType } from '@pdy/contract/notifications/notifications';
import { Bell, BookOpen, ExternalLink, Info, Link2, type LucideIcon, PartyPopper, Route } from 'lucide-react';

export const typeIcon: Record<NotificationType, LucideIcon> = {
  informativa: Info,
  educacional: BookOpen,
  acompanhamento: Route,
  promocao: PartyPopper,
  other: Bell,
};

export const typeColor: Record<NotificationType, string> = {
  informativa: 'gray',
  educacional: 'blue',
  acompanhamento: 'indigo',
  promocao: 'green',
  other: 'gray',
};

/** '99+' above 99. */
export const badgeText = (unread: number) => (unread > 99 ? '99+' : String(unread));

/** The name of the bell: its badge, in words. */
export const bellName = (unread: number) =>
  unread === 0
    ? 'Notificações'
    : `Notificações, ${badgeText(unread)} ${unread === 1 ? 'não lida' : 'não lidas'}`;

/** Whether a link leads out of the application, to a new tab. */
export const leadsOut = (link: string) => link.startsWith('http');

/** The icon of a link: external links have their own. */
export const linkIcon = (link: string): LucideIcon => (leadsOut(link) ? ExternalLink : Link2);
