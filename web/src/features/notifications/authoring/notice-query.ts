/** The calls for the author: of their company, or of the platform. */

import type { Notice, NoticeStatus } from '@pdy/contract/notifications/authoring';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';

const freshMs = 30_000;
const lookAgainMs = 2_000;

/** The author; null until the shell is loaded. */
export function useAuthor() {
  const { data: shell } = useQuery(shellQuery);
  return shell ? { person_id: shell.person.user_id, role: shell.person.role } : null;
}
export type Author = NonNullable<ReturnType<typeof useAuthor>>;

export function useDesk() {
  return useAuthor()?.role === 'platform_admin' ? api.platform.notices : api.notices;
}

/** Whether a notice is being sent, or will be soon: its row will change. */
const isUnderWay = ({ status, scheduled_at }: Notice) =>
  status === 'enviando' ||
  (status === 'agendada' && scheduled_at !== null && scheduled_at <= new Date(nowAtEvent()));

export const useNotices = (status: NoticeStatus | undefined) =>
  usePages(useDesk().list, status ? { status } : {}, {
    staleTime: freshMs,
    refetchInterval: (notices) => (notices.some(isUnderWay) ? lookAgainMs : false),
  });

/** The query of a notice that is edited, which is read again each time. */
export const useNotice = (id: string) =>
  useQuery({ ...useDesk().get.queryOptions({ input: { id } }), gcTime: 0 });
