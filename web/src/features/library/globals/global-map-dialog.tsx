import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { MapForm, mappedText } from '../authoring/map-form.tsx';
import { useRefreshGlobals } from './globals-query.ts';

type Props = { ids: readonly string[]; onDone: () => void };

/** The competency is named by its code, as companies write it. */
export function GlobalMapDialog({ ids, onDone }: Props) {
  const [code, setCode] = useState('');
  const refresh = useRefreshGlobals();
  const map = useMutation(
    api.platform.library.map.mutationOptions({
      onSuccess: (result) => {
        toastDone(mappedText(result));
        onDone();
        return refresh();
      },
      onError: toastError,
    }),
  );
  return (
    <MapForm
      isChosen={code.trim() !== ''}
      isPending={map.isPending}
      onSend={(levels) => map.mutate({ ids: [...ids], code: code.trim(), ...levels })}
      onDone={onDone}
    >
      <TextInput
        label="Código da competência"
        maxLength={40}
        value={code}
        data-autofocus
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </MapForm>
  );
}
