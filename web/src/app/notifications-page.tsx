import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { notificationSearchOf, notificationTabs } from '#lib/notification-tabs.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { NotificationItem } from '../features/notifications/notification-item.tsx';
import { NotificationsPage as History } from '../features/notifications/notifications-page.tsx';

const Notices = lazyRouteComponent(
  () => loadPage(() => import('../features/notification-authoring/notices-page.tsx')),
  'NoticesPage',
);

/** /notifications: what one was told; for whoever leads people, what they wrote themselves. */
export function NotificationsPage() {
  const { aba } = useSearch({ strict: false });
  const { data: shell } = useQuery(shellQuery);
  const navigate = useNavigate();
  if (!may(shell?.person.role, 'hierarchy.manage')) return <History />;
  const tabs = {
    value: aba === 'enviadas' ? 'enviadas' : 'recebidas',
    items: notificationTabs,
    onChange: (tab: string) => void navigate({ to: '/notifications', search: notificationSearchOf(tab) }),
  };
  return aba === 'enviadas' ? <Notices tabs={tabs} Sample={NotificationItem} /> : <History tabs={tabs} />;
}
