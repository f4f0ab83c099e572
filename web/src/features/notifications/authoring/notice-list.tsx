import { Button, Skeleton, Text } from '@mantine/core';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FramedList } from '#ui/parts.tsx';
import { newNotice, useGoTo, useNoticeAddress } from './notice-address.ts';
import { useNotices } from './notice-query.ts';
import { NoticeRow } from './notice-row.tsx';
import { leftText } from './notice-words.ts';

/** The written notices, the newest first, and how many may still be sent today. */
export function NoticeList() {
  const { situacao } = useNoticeAddress();
  const notices = useNotices(situacao);
  return (
    <DataList
      query={notices}
      what="as notificações enviadas"
      skeleton={<Skeleton height={72} />}
      rows={4}
      isFiltered={situacao !== undefined}
      none={<NothingSent />}
      filteredOut={<NoNoticeInState />}
    >
      {(shown) => (
        <>
          {notices.first && (
            <Text fz="xs" c="dimmed" mb="xs">
              {leftText(notices.first.left_today)}
            </Text>
          )}
          <FramedList data-open>
            {shown.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </FramedList>
        </>
      )}
    </DataList>
  );
}

function NothingSent() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nada foi enviado ainda"
      why="Uma notificação chega ao sino de quem você escolher, na hora ou no horário que você marcar. Quem prefere e-mail recebe também no resumo."
      action={<Button onClick={() => goTo({ aviso: newNotice })}>Escrever a primeira</Button>}
    />
  );
}

function NoNoticeInState() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nada nesta situação"
      why="Escolha outra situação para ver as demais."
      action={<Button onClick={() => goTo({ situacao: undefined })}>Ver todas</Button>}
    />
  );
}
