import { Button, Stack, Title } from '@mantine/core';
import type { Assignment } from '@pdy/contract/library/assignments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EndsRow, RowWords } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';

/** 'por Renato Alves, até 30/06/2026' */
const GivenText = ({ person, by, by_readable_id, due_on }: Assignment) => (
  <small>
    {by && 'por '}
    {by && (
      <PersonLink id={by_readable_id} about={`quem indicou a ${person.name}`}>
        {by}
      </PersonLink>
    )}
    {by && due_on && ', '}
    {due_on && `até ${formatDay(due_on)}`}
  </small>
);

/** The people to whom the activity was recommended, and a way to withdraw that; nothing where there are none. */
export function GivenSection({ id }: { id: string }) {
  const { data = [] } = useQuery(api.libraryAssignments.list.queryOptions({ input: { id } }));
  const [chosen, setChosen] = useState<Assignment['person'] | null>(null);
  if (data.length === 0) return null;
  return (
    <section aria-label="Indicada a">
      <Title order={3} mb="xs">
        Indicada a
      </Title>
      <Stack component="ul" gap="xs" fz="sm">
        {data.map(({ person, ...given }) => (
          <EndsRow key={person.id} p={0}>
            <RowWords>
              <PersonLink id={person.readable_id}>{person.name}</PersonLink>
              <GivenText person={person} {...given} />
            </RowWords>
            <Button
              size="xs"
              variant="default"
              aria-label={`Retirar indicação: ${person.name}`}
              onClick={() => setChosen(person)}
            >
              Retirar indicação
            </Button>
          </EndsRow>
        ))}
      </Stack>
      {chosen && <TakeBackDialog id={id} person={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

type TakeBackProps = { id: string; person: Assignment['person']; onClose: () => void };

function TakeBackDialog({ id, person, onClose }: TakeBackProps) {
  const takeBack = useAct(api.libraryAssignments.takeBack, { done: 'Indicação retirada', onEnd: onClose });
  return (
    <ConfirmDialog
      opened
      title={`Retirar a indicação a ${person.name}?`}
      confirm="Retirar indicação"
      busy={takeBack.isPending}
      isOnTop
      onConfirm={() => takeBack.mutate({ id, person_id: person.id })}
      onCancel={onClose}
    >
      A pessoa recebe um aviso. O que já está no PDI continua lá.
    </ConfirmDialog>
  );
}
