import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Erasure } from '@pdy/contract/privacy/privacy';
import { erasureStatusLabel } from '@pdy/contract/privacy/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { EraseDialog } from './erase-dialog.tsx';

const erasuresQuery = { ...api.platform.erasures.list.queryOptions(), staleTime: 15_000 };

/**
 * The requests of companies to make people anonymous: one administrator approves and another carries it out, or a
 * single one after seven days.
 */
export function ErasuresSection() {
  const query = useQuery(erasuresQuery);
  const [asked, setAsked] = useState<Erasure | null>(null);
  return (
    <Section name="Anonimização">
      <Text fz="sm" c="dimmed" mb="sm" maw={640}>
        Pedidos de empresas: um administrador da plataforma aprova e outro conclui. Contas sem empresa: um
        pede e outro conclui. Sem a segunda pessoa, dá para concluir 7 dias depois do pedido, que pode ser
        cancelado até lá.
      </Text>
      <DataList
        query={query}
        skeleton={<Skeleton height={72} />}
        rows={2}
        none={<Text c="dimmed">Não há pedidos de anonimização.</Text>}
        what="os pedidos de anonimização"
      >
        {(erasures) => (
          <FramedList>
            {erasures.map((erasure) => (
              <ErasureRow key={erasure.id} erasure={erasure} onErase={setAsked} />
            ))}
          </FramedList>
        )}
      </DataList>
      <EraseDialog asked={asked} onClose={() => setAsked(null)} />
    </Section>
  );
}

const askedText = ({ company, created_at, asked_by }: Erasure) =>
  `${company?.name ?? 'Sem empresa'}, ${formatLongMoment(created_at)}${asked_by ? `, por ${asked_by}` : ''}`;

type RowProps = { erasure: Erasure; onErase: (erasure: Erasure) => void };

const ErasureRow = ({ erasure, onErase }: RowProps) => (
  <EndsRow>
    <RowWords component="div">
      <b>{erasure.person.name}</b>
      <small>{askedText(erasure)}</small>
      <Text fz="sm" mt="2xs">
        {erasure.reason}
      </Text>
      {erasure.approved_by && erasure.approved_at && (
        <small>
          Aprovado por {erasure.approved_by.name} em {formatLongMoment(erasure.approved_at)}
        </small>
      )}
    </RowWords>
    {erasure.status === 'open' ? (
      <ErasureActs erasure={erasure} onErase={onErase} />
    ) : (
      <Badge color="gray">{erasureStatusLabel[erasure.status]}</Badge>
    )}
  </EndsRow>
);

/** Whether this administrator may carry it out now: another one has approved it, or enough time has passed. */
const mayErase = ({ company, is_mine, approved_by, alone_from }: Erasure, me: string, now: Date) =>
  alone_from <= now || (company === null ? !is_mine : approved_by !== null && approved_by.user_id !== me);

/** What the request waits for until then. */
const waitingText = ({ company, approved_by, alone_from }: Erasure) => {
  const from = `a partir de ${formatLongMoment(alone_from)}`;
  if (company === null) return `Você pediu: outra pessoa conclui, ou você ${from}`;
  if (approved_by) return `Você aprovou: outra pessoa conclui, ou você ${from}`;
  return `Espera aprovação. Sem ela, dá para concluir ${from}`;
};

function ErasureActs({ erasure, onErase }: RowProps) {
  const { company, approved_by, person } = erasure;
  const { data: shell } = useQuery(shellQuery);
  const now = useNow();
  const isReady = mayErase(erasure, shell?.person.user_id ?? '', now);
  return (
    <Stack gap="xs" maw={300}>
      <Group gap="xs">
        {company === null && <ErasureAnswerButton erasure={erasure} act="withdraw" />}
        {company !== null && !approved_by && <ErasureAnswerButton erasure={erasure} act="approve" />}
        <Button
          variant="default"
          {...(isReady && { c: 'red' })}
          size="sm"
          aria-label={`Anonimizar ${person.name}`}
          disabled={!isReady}
          onClick={() => onErase(erasure)}
        >
          Anonimizar
        </Button>
      </Group>
      {!isReady && <small>{waitingText(erasure)}</small>}
    </Stack>
  );
}

const answers = {
  approve: { label: 'Aprovar', about: 'Aprovar a anonimização de', done: 'Anonimização aprovada' },
  withdraw: { label: 'Cancelar pedido', about: 'Cancelar o pedido sobre', done: 'Pedido cancelado' },
} as const;

/** Approves a company's request, or withdraws the platform's own. */
function ErasureAnswerButton({ erasure, act }: { erasure: Erasure; act: keyof typeof answers }) {
  const { id, version, person } = erasure;
  const { label, about, done } = answers[act];
  const answer = useAct(api.platform.erasures[act], { done });
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`${about} ${person.name}`}
      loading={answer.isPending}
      onClick={() => answer.mutate({ id, version })}
    >
      {label}
    </Button>
  );
}
