import { Button, Skeleton } from '@mantine/core';
import { noticeStatuses } from '@pdy/contract/notifications/values';
import { PenLine } from 'lucide-react';
import type { ComponentType } from 'react';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { later } from '#ui/page/later.tsx';
import { Page, type PageProps } from '#ui/page/page.tsx';
import type { SampleProps } from './bell-preview.tsx';
import { newNotice, useGoTo, useNoticeAddress } from './notice-address.ts';
import { NoticeList } from './notice-list.tsx';
import { useAuthor } from './notice-query.ts';
import { statusLabel } from './notice-words.ts';

type Props = Pick<PageProps, 'tabs'> & {
  Sample: ComponentType<SampleProps>;
};

const NoticeEditor = later(
  () => import('./notice-editor.tsx'),
  'NoticeEditor',
  <Skeleton height={420} maw={640} />,
);

const title = 'Notificações';

/** The notices that the reader writes, and their results. */
export function NoticesPage({ tabs, Sample }: Props) {
  const author = useAuthor();
  const { aviso } = useNoticeAddress();
  const goTo = useGoTo();
  if (!author) return null;
  const shared = { title, ...(tabs && { tabs }) };
  if (aviso !== undefined)
    return (
      <Page
        {...shared}
        heading={aviso === newNotice ? 'Nova notificação' : 'Editar notificação'}
        purpose="Escreva, escolha quem recebe e veja como fica no sino."
      >
        <NoticeEditor key={aviso} id={aviso} author={author} Sample={Sample} />
      </Page>
    );
  return (
    <Page
      {...shared}
      purpose={purposes[author.role] ?? purposes.admin}
      action={
        <Button leftSection={<PenLine size={16} aria-hidden />} onClick={() => goTo({ aviso: newNotice })}>
          Nova notificação
        </Button>
      }
      filters={<StatusFilter />}
    >
      <NoticeList />
    </Page>
  );
}

const purposes: Partial<Record<string, string>> & { admin: string } = {
  admin: 'O que você e outros administradores avisaram à empresa.',
  manager: 'O que você avisou à sua equipe.',
  platform_admin: 'O que a plataforma avisou às pessoas de todas as empresas.',
};

const choices = noticeStatuses.map((value) => ({ value, label: statusLabel[value] }));

function StatusFilter() {
  const { situacao } = useNoticeAddress();
  const goTo = useGoTo();
  return (
    <ChoiceFilter
      label="Situação"
      all="Todas"
      data={choices}
      value={situacao}
      onChange={(chosen) => goTo({ situacao: chosen })}
    />
  );
}
