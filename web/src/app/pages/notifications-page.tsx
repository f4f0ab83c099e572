import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { shellQuery } from '#lib/shell-data.ts';
import { NotificationItem } from '../../features/notifications/notification-item.tsx';
import { NotificationHistory as History } from '../../features/notifications/notifications-page.tsx';
import { lazyPage } from '../routes/lazy-page.ts';

const Notices = lazyPage(
  () => import('../../features/notifications/authoring/notices-page.tsx'),
  'NoticesPage',
);

const items = [
  { value: 'recebidas', label: 'Recebidas' },
  { value: 'enviadas', label: 'Criar e enviadas' },
];

/** /notifications: the notices that a person received; for leaders, also those they wrote themselves. */
export function NotificationsPage() {
  const { aba } = useSearch({ strict: false });
  const { data: shell } = useQuery(shellQuery);
  const navigate = useNavigate();
  if (!may(shell?.person.role, 'hierarchy.manage')) return <History />;
  const tabs = {
    value: aba === 'enviadas' ? 'enviadas' : 'recebidas',
    items,
    onChange: (tab: string) =>
      void navigate({ to: '/notifications', search: tab === 'enviadas' ? { aba: tab } : {} }),
  };
  return aba === 'enviadas' ? <Notices tabs={tabs} Sample={NotificationItem} /> : <History tabs={tabs} />;
}
