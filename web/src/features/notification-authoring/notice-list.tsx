import { Button, Skeleton, Text } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { newNotice, useGoTo, useNoticeAddress } from './notice-address.ts';
import { useNotices } from './notice-query.ts';
import { NoticeRow } from './notice-row.tsx';
import { leftText } from './notice-words.ts';
import classes from './notices.module.css';

/** The newest first. */
export function NoticeList() {
  const { situacao } = useNoticeAddress();
  const query = useNotices(situacao);
  const left = query.data?.pages[0]?.left_today;
  return (
    <ListFaces
      query={{ ...query, data: query.data?.pages.flatMap(({ items }) => items) }}
      skeleton={<Skeleton height={72} />}
      rows={4}
      filtered={situacao !== undefined}
      none={<NoneYet />}
      filteredOut={<FilteredOut />}
      what="as notificações enviadas"
    >
      {(notices) => (
        <>
          {left !== undefined && (
            <Text fz={13} c="dimmed" mb="xs">
              {leftText(left)}
            </Text>
          )}
          <ul className={classes.rows}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <MoreButton query={query} what="mais notificações" />
        </>
      )}
    </ListFaces>
  );
}

function NoneYet() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nada foi enviado ainda"
      why="Uma notificação chega ao sino de quem você escolher, na hora ou no horário que você marcar. Quem prefere e-mail recebe também no resumo."
      action={<Button onClick={() => goTo({ aviso: newNotice })}>Escrever a primeira</Button>}
    />
  );
}

function FilteredOut() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nada nesta situação"
      why="Escolha outra situação para ver as demais."
      action={<Button onClick={() => goTo({ situacao: undefined })}>Ver todas</Button>}
    />
  );
}
