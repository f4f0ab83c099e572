import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from '../library-query.ts';
import { overviewQuery } from './authoring-query.ts';
import { MapForm, mappedText } from './map-form.tsx';

type Props = { ids: readonly string[]; onDone: () => void };

/** The competency is one of the company's. */
export function MapDialog({ ids, onDone }: Props) {
  const { data } = useQuery(overviewQuery);
  const [competency_id, setCompetency] = useState('');
  const { refresh, refused } = useAfterwards();
  const map = useMutation(
    api.libraryAuthoring.map.mutationOptions({
      onSuccess: (result) => {
        toastDone(mappedText(result));
        onDone();
        return refresh();
      },
      onError: refused,
    }),
  );
  const choices = (data?.competencies ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MapForm
      isChosen={competency_id !== ''}
      isPending={map.isPending}
      onSend={(levels) => map.mutate({ ids: [...ids], competency_id, ...levels })}
      onDone={onDone}
    >
      <NativeSelect
        label="Competência"
        data={[{ value: '', label: 'Escolha' }, ...choices]}
        value={competency_id}
        data-autofocus
        onChange={({ currentTarget }) => setCompetency(currentTarget.value)}
      />
    </MapForm>
  );
}
