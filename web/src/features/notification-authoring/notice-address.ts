/** Which notices are listed, and the one that is being written, stand in the address. */
import type { NoticeStatus } from '@pdy/contract/notifications/authoring';
import { useNavigate, useSearch } from '@tanstack/react-router';

type NoticeAddress = {
  situacao?: NoticeStatus | undefined;
  /** Its id, or 'nova'. */
  aviso?: string | undefined;
};

export const newNotice = 'nova';

export const useNoticeAddress = (): NoticeAddress => useSearch({ strict: false });

export function useGoTo() {
  const navigate = useNavigate({ from: '/notifications' });
  return (change: NoticeAddress, replace = false) =>
    void navigate({ to: '/notifications', search: (now) => ({ ...now, ...change }), replace });
}
