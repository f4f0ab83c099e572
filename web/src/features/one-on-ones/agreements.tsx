import { ActionIcon, Badge, Box, Button, Checkbox, Group, Text } from '@mantine/core';
import type { Agreement, OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useTicked } from '#lib/ticked.ts';
import { formatDay } from '#lib/words/format.ts';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { FramedList } from '#ui/parts.tsx';
import { toastUndo } from '#ui/toast/undo-toast.tsx';

const AgreementDialog = later(() => import('./agreement-dialog.tsx'), 'AgreementDialog');

/** The agreements: what one of the two will do before the next talks. */
export function Agreements({ pair }: { pair: OneOnOne }) {
  const { agreements } = pair;
  const [asked, setAsked] = useState<Agreement | 'new' | undefined>();
  return (
    <Section
      name="Combinados"
      aside={
        <Button variant="default" size="xs" onClick={() => setAsked('new')}>
          Novo combinado
        </Button>
      }
    >
      {agreements.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Nenhum combinado em aberto. Anote quem faz o quê e até quando.
        </Text>
      ) : (
        <FramedList>
          {agreements.map((agreement) => (
            <Box key={agreement.id} component="li" px="md" py="sm">
              <AgreementRow agreement={agreement} pair={pair} onEdit={() => setAsked(agreement)} />
            </Box>
          ))}
        </FramedList>
      )}
      <AgreementDialog asked={asked} pair={pair} onClose={() => setAsked(undefined)} />
    </Section>
  );
}

type RowProps = { agreement: Agreement; pair: OneOnOne; onEdit: () => void };

function AgreementRow({ agreement, pair, onEdit }: RowProps) {
  const { id, text, owner, due_on, done_at, is_own } = agreement;
  const isDone = done_at !== null;
  const tick = useAct(api.oneOnOnes.tick_agreement);
  const ticked = useTicked(isDone, (is_done) => tick.mutateAsync({ id, is_done }));
  const again = useAct(api.oneOnOnes.add_agreement);
  const anew = { person_id: pair.person.user_id, text, owner_id: owner.user_id, due_on };
  const remove = useAct(api.oneOnOnes.remove_agreement, {
    onDone: () => toastUndo({ text: 'Combinado removido', of: text, onUndo: () => again.mutate(anew) }),
  });
  const take = useAct(api.oneOnOnes.take_agreement, { done: 'O combinado agora é seu' });
  const self = pair.side === 'person' ? pair.person : pair.manager;
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Checkbox
        className={parts.grows}
        {...ticked}
        label={
          <span style={{ whiteSpace: 'pre-wrap' }} data-long>
            {text}
          </span>
        }
        description={`${owner.user_id === self.user_id ? 'Com você' : `Com ${owner.name}`} · ${isDone ? 'Cumprido' : formatDay(due_on)}`}
      />
      {agreement.is_late && <Badge color="red">Atrasado</Badge>}
      {agreement.may_take && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Assumir: ${text}`}
          loading={take.isPending}
          onClick={() => take.mutate({ id })}
        >
          Assumir
        </Button>
      )}
      {is_own && (
        <Group component="span" gap="3xs" align="stretch" wrap="nowrap" flex="none">
          <ActionIcon variant="subtle" color="gray" aria-label={`Editar: ${text}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remover: ${text}`}
            onClick={() => remove.mutate({ id })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
