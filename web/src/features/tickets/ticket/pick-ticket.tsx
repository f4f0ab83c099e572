import { Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';

const acts = {
  link: {
    title: 'Ligar a outro chamado',
    press: 'Ligar',
    says: 'Quem atende vê um chamado a partir do outro. Nada mais muda.',
  },
  merge: {
    title: 'Unir a outro chamado',
    press: 'Unir',
    says: 'Este chamado se encerra e aponta para o outro. Quem pediu este passa a ler a conversa do outro, e os dois são avisados. Não dá para desfazer.',
  },
};

const mostShown = 8;

type Props = { ticket: Ticket; act: keyof typeof acts; onClose: () => void };

/** Chooses the other ticket by its number or its words. */
export function PickTicket({ ticket, act, onClose }: Props) {
  const { id, version, code } = ticket;
  const { title, press, says } = acts[act];
  const [words, setWords] = useState<string | undefined>();
  const [chosen, setChosen] = useState<string | null>(null);
  const link = useAct(api.ticketQueue.link, { done: 'Chamados ligados', onDone: onClose });
  const merge = useAct(api.ticketQueue.merge, { done: `${code} unido ao outro chamado`, onDone: onClose });
  const send = () => {
    if (chosen === null) return;
    if (act === 'link') link.mutate({ id, other_id: chosen });
    else merge.mutate({ id, version, into_id: chosen });
  };
  return (
    <Modal opened onClose={onClose} title={title} zIndex={300}>
      <Stack gap="sm">
        <Text fz="sm">{says}</Text>
        <SearchField label="Outro chamado" placeholder="Número ou palavras" kept={words} onRest={setWords} />
        <FoundTickets ticket={ticket} act={act} words={words} chosen={chosen} onChoose={setChosen} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            color={act === 'merge' ? 'red' : 'indigo'}
            disabled={chosen === null}
            loading={link.isPending || merge.isPending}
            onClick={send}
          >
            {press}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type FoundProps = Pick<Props, 'ticket' | 'act'> & {
  words: string | undefined;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function FoundTickets({ ticket, act, words, chosen, onChoose }: FoundProps) {
  const which = act === 'link' ? { to_link: ticket.id } : { to_join: ticket.id };
  const query = useQuery(
    api.ticketQueue.list.queryOptions({
      input: { view: 'all', limit: mostShown, ...which, ...(words && { search: words }) },
    }),
  );
  return (
    <OneFace query={query} skeleton={<Skeleton height={160} />} what="os chamados">
      {({ items }) => {
        if (items.length === 0) return <Text c="dimmed">Nenhum chamado encontrado.</Text>;
        return (
          <Radio.Group aria-label="Chamados encontrados" value={chosen} onChange={onChoose}>
            <Stack gap="xs">
              {items.map((row) => (
                <Radio
                  key={row.id}
                  value={row.id}
                  label={`${row.code}: ${row.title}`}
                  description={row.person.name}
                />
              ))}
            </Stack>
          </Radio.Group>
        );
      }}
    </OneFace>
  );
}
