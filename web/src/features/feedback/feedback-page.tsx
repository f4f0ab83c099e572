import { Button, Group } from '@mantine/core';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { useFeedbackAddress, useGoTo } from './feedback-address.ts';
import { FeedbackList } from './feedback-list.tsx';

const Requests = later(() => import('./requests.tsx'), 'Requests');
const FeedbackComposer = later(() => import('./composer.tsx'), 'FeedbackComposer');
const RoundsTab = later(() => import('./rounds/rounds-tab.tsx'), 'RoundsTab');
const AskDialog = later(() => import('./ask-dialog.tsx'), 'AskDialog');

const received = 'recebidos';
const tabsOfAddress = ['enviados', 'pedidos', 'rodadas', 'equipe', 'denuncias'] as const;
const sideOf = { enviados: 'given', equipe: 'team', denuncias: 'reported' } as const;

type Counts = Awaited<ReturnType<typeof api.feedback.counts.call>>;

const tabItems = (counts: Counts | undefined, { leads, decides }: { leads: boolean; decides: boolean }) => [
  { value: received, label: 'Recebidos', count: counts?.unread || undefined },
  { value: 'enviados', label: 'Enviados', count: counts?.to_verify || undefined },
  { value: 'pedidos', label: 'Pedidos', count: counts?.requests || undefined },
  { value: 'rodadas', label: 'Rodadas' },
  ...(leads ? [{ value: 'equipe', label: 'Equipe' }] : []),
  ...(decides ? [{ value: 'denuncias', label: 'Denúncias', count: counts?.reported || undefined }] : []),
];

/** Feedback that the reader received, gave and asked for. */
export function FeedbackPage() {
  const { aba, novo, rodada } = useFeedbackAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const { data: counts } = useQuery(api.feedback.counts.queryOptions());
  const open = (form: 'feedback' | 'pedido') => () => {
    goTo({ novo: form, pedido: undefined });
    return true;
  };
  useSingleKeys({ d: open('feedback'), p: open('pedido') }, false);
  const role = shell?.person.role;
  const leads = role !== undefined && role !== 'employee';
  const decides = may(role, 'company.manage') && role !== 'platform_admin';
  return (
    <Page
      title="Feedback Loop"
      purpose="Uma conversa que vira ação."
      action={
        <Group gap="xs">
          <Button variant="default" onClick={open('pedido')} aria-keyshortcuts="P">
            Pedir feedback
          </Button>
          <Button onClick={open('feedback')} aria-keyshortcuts="D">
            Dar feedback
          </Button>
        </Group>
      }
      tabs={{
        value: aba ?? received,
        items: tabItems(counts, { leads, decides }),
        onChange: (next) =>
          goTo({
            aba: tabsOfAddress.find((one) => one === next),
            rodada: undefined,
            feedback: undefined,
            pedido: undefined,
          }),
      }}
    >
      {aba === 'pedidos' && <Requests />}
      {aba === 'rodadas' && (
        <RoundsTab
          open={rodada}
          isCreating={novo === 'rodada'}
          onCreate={() => goTo({ novo: 'rodada' })}
          onClose={() => goTo({ novo: undefined })}
        />
      )}
      {aba !== 'pedidos' && aba !== 'rodadas' && (
        <FeedbackList key={aba} side={aba ? sideOf[aba] : 'received'} />
      )}
      {novo === 'feedback' && <FeedbackComposer />}
      {novo === 'pedido' && <AskDialog leads={leads} />}
    </Page>
  );
}
