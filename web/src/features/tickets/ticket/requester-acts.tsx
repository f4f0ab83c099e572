import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { type Ticket, TicketRating, TicketReason, TicketReopening } from '@pdy/contract/tickets/tickets';
import { ticketScoreLabel } from '@pdy/contract/tickets/words';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { formatMoment } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Props = { ticket: Ticket };
type Asked = 'cancel' | 'reopen' | null;

/** The acts of the requester: withdrawing it, confirming the solution, reopening, closing, and rating it. */
export function RequesterActs({ ticket }: Props) {
  const { id, version, may, reopen_until } = ticket;
  const [asked, setAsked] = useState<Asked>(null);
  const solve = useAct(api.tickets.solve, { done: 'Chamado dado por resolvido' });
  const close = useAct(api.tickets.close, { done: 'Chamado encerrado' });
  return (
    <Stack gap="xs">
      {may.rate && <TicketRatingForm ticket={ticket} />}
      {may.solve && (
        <Button variant="default" loading={solve.isPending} onClick={() => solve.mutate({ id, version })}>
          Já está resolvido
        </Button>
      )}
      {may.reopen && (
        <>
          <Button variant="default" onClick={() => setAsked('reopen')}>
            Reabrir
          </Button>
          {reopen_until && (
            <Text fz="xs" c="dimmed">
              Você pode reabrir até {formatMoment(reopen_until)}.
            </Text>
          )}
        </>
      )}
      {may.close && (
        <Button variant="subtle" loading={close.isPending} onClick={() => close.mutate({ id, version })}>
          Encerrar agora
        </Button>
      )}
      {may.cancel && (
        <Button variant="subtle" color="red" onClick={() => setAsked('cancel')}>
          Cancelar chamado
        </Button>
      )}
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'cancel' ? 'Cancelar o chamado?' : 'Reabrir o chamado'}
        zIndex={300}
      >
        {asked === 'cancel' && <CancelForm ticket={ticket} onDone={() => setAsked(null)} />}
        {asked === 'reopen' && <ReopenForm ticket={ticket} onDone={() => setAsked(null)} />}
      </Modal>
    </Stack>
  );
}

function CancelForm({ ticket: { id, version }, onDone }: Props & { onDone: () => void }) {
  const form = useContractForm({
    name: lastingName(`ticket-cancel-${id}`),
    schema: TicketReason,
    initial: { reason: '' },
    besides: () => ({ id }),
    version,
    send: api.tickets.cancel,
    done: 'Chamado cancelado',
    onDone,
  });
  return (
    <FormFrame form={form} send="Cancelar chamado" isDangerous onCancel={onDone}>
      <Text mb="sm">Ninguém mais vai atender, e não dá para desfazer. Se precisar, abra outro.</Text>
      <AreaField
        label="Por quê? (opcional)"
        description="Você e quem atende leem."
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}

function ReopenForm({ ticket: { id, version }, onDone }: Props & { onDone: () => void }) {
  const form = useContractForm({
    name: lastingName(`ticket-reopen-${id}`),
    schema: TicketReopening,
    initial: { reason: '' },
    besides: () => ({ id }),
    version,
    send: api.tickets.reopen,
    done: 'Chamado reaberto',
    onDone,
  });
  return (
    <FormFrame form={form} send="Reabrir" onCancel={onDone}>
      <AreaField
        label="O que ainda falta?"
        description="Você e quem atende leem."
        required
        rows={4}
        maxLength={5000}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}

const scores = [1, 2, 3, 4, 5] as const;

function TicketRatingForm({ ticket: { id } }: Props) {
  const form = useContractForm({
    name: lastingName(`ticket-rating-${id}`),
    schema: TicketRating,
    initial: { score: null as number | null, comment: '' },
    besides: () => ({ id }),
    send: api.tickets.rate,
    done: 'Obrigado pela avaliação',
  });
  const { value, onChange, error } = form.field('score');
  return (
    <FormFrame form={form} send="Avaliar" name="Como foi o atendimento?">
      <Radio.Group
        label="Como foi o atendimento?"
        value={value === null ? '' : String(value)}
        onChange={(next) => onChange(Number(next))}
        error={error}
      >
        <Group gap="xs" align="stretch">
          {scores.map((score) => (
            <Radio key={score} value={String(score)} label={ticketScoreLabel[score]} />
          ))}
        </Group>
      </Radio.Group>
      <AreaField
        label="Comentário (opcional)"
        description="Quem atende lê."
        rows={2}
        maxLength={1000}
        {...form.field('comment')}
      />
    </FormFrame>
  );
}
