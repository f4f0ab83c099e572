import { Button } from '@mantine/core';
import type { Assignment } from '@pdy/contract/library/assignments';
import type { LibraryDetail } from '@pdy/contract/library/library';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatDay } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './drawer.module.css';
import { useAfterwards } from './library-query.ts';

/** 'por Renato Alves, até 30/06/2026' */
const givenText = ({ by, due_on }: Assignment) =>
  [by && `por ${by}`, due_on && `até ${formatDay(due_on)}`].filter(Boolean).join(', ');

/** Who has the activity by recommendation, and taking it back; nothing where nobody has. */
export function GivenSection({ item: { id } }: { item: LibraryDetail }) {
  const { data = [] } = useQuery(api.libraryAssignments.list.queryOptions({ input: { id } }));
  const [chosen, setChosen] = useState<Assignment | null>(null);
  if (data.length === 0) return null;
  return (
    <section aria-label="Indicada a">
      <h3 className={classes.partTitle}>Indicada a</h3>
      <ul className={classes.given}>
        {data.map((one) => (
          <li key={one.person.id}>
            <span>
              {one.person.name}
              <small>{givenText(one)}</small>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={`Retirar indicação: ${one.person.name}`}
              onClick={() => setChosen(one)}
            >
              Retirar indicação
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <TakeBack id={id} chosen={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

type TakeBackProps = { id: string; chosen: Assignment; onClose: () => void };

function TakeBack({ id, chosen: { person }, onClose }: TakeBackProps) {
  const { refresh, refused } = useAfterwards();
  const takeBack = useMutation(
    api.libraryAssignments.takeBack.mutationOptions({
      onSuccess: () => {
        toastDone('Indicação retirada');
        onClose();
        return refresh();
      },
      onError: (error) => {
        onClose();
        return refused(error);
      },
    }),
  );
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
      A pessoa recebe um aviso. O que ela já pôs no PDI continua lá.
    </ConfirmDialog>
  );
}
