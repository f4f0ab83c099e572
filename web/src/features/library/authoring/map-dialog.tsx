import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import classes from '../library.module.css';
import { useAfterwards } from '../library-query.ts';
import { overviewQuery } from './authoring-query.ts';

const levels = ['1', '2', '3', '4', '5'];

type Props = { ids: readonly string[]; onDone: () => void };

/** Says of several items at once what they teach. */
export function MapDialog({ ids, onDone }: Props) {
  const { data } = useQuery(overviewQuery);
  const [competency_id, setCompetency] = useState('');
  const [entry, setEntry] = useState('1');
  const [to, setTo] = useState('2');
  const { refresh, refused } = useAfterwards();
  const map = useMutation(
    api.libraryAuthoring.map.mutationOptions({
      onSuccess: ({ done, left }) => {
        toastDone(
          left > 0
            ? `Competência indicada em ${done}. As outras já ensinam cinco.`
            : `Competência indicada em ${done}.`,
        );
        onDone();
        return refresh();
      },
      onError: refused,
    }),
  );
  const isUpwards = to >= entry;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (competency_id && isUpwards)
      map.mutate({ ids: [...ids], competency_id, entry_level: Number(entry), to_level: Number(to) });
  };
  const choices = (data?.competencies ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Modal opened onClose={onDone} title="Indicar competência">
      <form onSubmit={send} className={classes.form}>
        <NativeSelect
          label="Competência"
          data={[{ value: '', label: 'Escolha' }, ...choices]}
          value={competency_id}
          data-autofocus
          onChange={({ currentTarget }) => setCompetency(currentTarget.value)}
        />
        <div className={classes.pair}>
          <NativeSelect
            label="A partir do nível"
            data={levels}
            value={entry}
            onChange={({ currentTarget }) => setEntry(currentTarget.value)}
          />
          <NativeSelect
            label="Leva ao nível"
            data={levels}
            value={to}
            error={!isUpwards && 'Escolha um nível igual ou maior'}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" loading={map.isPending} disabled={!competency_id || !isUpwards}>
            Indicar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
