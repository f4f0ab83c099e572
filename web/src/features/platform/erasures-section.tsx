import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { type Erasure, erasureStatusLabel } from '@pdy/contract/privacy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { formatLongMoment } from '#lib/format.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ListFaces } from '#ui/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './privacy.module.css';

const erasuresQuery = { ...api.platform.erasures.list.queryOptions(), staleTime: 15_000 };

/** Whom companies ask to make anonymous: one administrator approves and another carries it out, or one after seven days. */
export function ErasuresSection() {
  const query = useQuery(erasuresQuery);
  const [asked, setAsked] = useState<Erasure | null>(null);
  return (
    <Section name="Anonimização">
      <Text fz="sm" c="dimmed" mb="sm" maw={640}>
        Um administrador da plataforma aprova e outro conclui. Sem a segunda pessoa, dá para concluir 7 dias
        depois do pedido. Quem pediu pode cancelar até lá.
      </Text>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={72} />}
        rows={2}
        none={<Text c="dimmed">Nenhuma empresa pediu anonimizações.</Text>}
        what="os pedidos de anonimização"
      >
        {(erasures) => (
          <ul className={classes.list}>
            {erasures.map((erasure) => (
              <Row key={erasure.id} erasure={erasure} onErase={setAsked} />
            ))}
          </ul>
        )}
      </ListFaces>
      <EraseDialog asked={asked} onClose={() => setAsked(null)} />
    </Section>
  );
}

const askedText = ({ company, created_at, asked_by }: Erasure) =>
  `${company.name}, ${formatLongMoment(created_at)}${asked_by ? `, por ${asked_by}` : ''}`;

type RowProps = { erasure: Erasure; onErase: (erasure: Erasure) => void };

const Row = ({ erasure, onErase }: RowProps) => (
  <li className={classes.row}>
    <div>
      <b>{erasure.person.name}</b>
      <small>{askedText(erasure)}</small>
      <Text fz="sm" mt={4}>
        {erasure.reason}
      </Text>
      {erasure.approved_by && erasure.approved_at && (
        <small>
          Aprovado por {erasure.approved_by.name} em {formatLongMoment(erasure.approved_at)}
        </small>
      )}
    </div>
    {erasure.status === 'open' ? (
      <Acts erasure={erasure} onErase={onErase} />
    ) : (
      <Badge color="gray">{erasureStatusLabel[erasure.status]}</Badge>
    )}
  </li>
);

/** Whether this administrator may carry it out now; the server judges the same. */
const mayErase = ({ approved_by, alone_from }: Erasure, me: string) =>
  alone_from <= new Date() || (approved_by !== null && approved_by.user_id !== me);

function Acts({ erasure, onErase }: RowProps) {
  const { id, version, approved_by, alone_from, person } = erasure;
  const { data: shell } = useQuery(shellQuery);
  const client = useQueryClient();
  const approve = useMutation(
    api.platform.erasures.approve.mutationOptions({
      onSuccess: () => toastDone('Anonimização aprovada'),
      onError: toastError,
      onSettled: () => client.invalidateQueries({ queryKey: api.platform.erasures.key() }),
    }),
  );
  const isReady = mayErase(erasure, shell?.person.user_id ?? '');
  return (
    <div className={classes.acts}>
      <Group gap="xs" justify="flex-end">
        {!approved_by && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Aprovar a anonimização de ${person.name}`}
            loading={approve.isPending}
            onClick={() => approve.mutate({ id, version })}
          >
            Aprovar
          </Button>
        )}
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
      {!isReady && (
        <small>
          {approved_by
            ? 'Você aprovou: outra pessoa conclui, ou você'
            : 'Espera aprovação. Sem ela, dá para concluir'}{' '}
          a partir de {formatLongMoment(alone_from)}
        </small>
      )}
    </div>
  );
}
