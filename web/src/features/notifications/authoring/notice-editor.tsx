import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import type { SampleProps } from './bell-preview.tsx';
import { newNotice } from './notice-address.ts';
import { NoticeForm } from './notice-form.tsx';
import { type Author, useNotice } from './notice-query.ts';

type Props = { id: string; author: Author; Sample: ComponentType<SampleProps> };

/** A new notice, or one that has not been sent. */
export const NoticeEditor = ({ id, ...rest }: Props) =>
  id === newNotice ? <NoticeForm notice={null} {...rest} /> : <KeptNotice id={id} {...rest} />;

function KeptNotice({ id, ...rest }: Props) {
  const query = useNotice(id);
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} maw={640} />} what="a notificação">
      {(notice) =>
        notice.status === 'rascunho' || notice.status === 'agendada' ? (
          <NoticeForm notice={notice} {...rest} />
        ) : (
          <EmptyState
            title="Esta notificação não pode mais ser alterada"
            why="Ela já foi enviada ou cancelada."
            action={
              <ButtonLink to="/notifications" search={{ aba: 'enviadas' }}>
                Ver todas
              </ButtonLink>
            }
          />
        )
      }
    </OneFace>
  );
}
