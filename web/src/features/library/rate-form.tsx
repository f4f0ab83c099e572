import { Button, Textarea } from '@mantine/core';
import type { LibraryDetail } from '@pdy/contract/library/library';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import classes from './form.module.css';
import { useAfterwards } from './library-query.ts';

const notes = [1, 2, 3, 4, 5];

/** Stars of somebody who has finished it. */
export function RateForm({ item: { id, own_rating } }: { item: LibraryDetail }) {
  const [stars, setStars] = useState(own_rating?.stars ?? 0);
  const [comment, setComment] = useState(own_rating?.comment ?? '');
  const { refresh, refused } = useAfterwards();
  const rate = useMutation(
    api.library.rate.mutationOptions({
      onSuccess: () => {
        toastDone('Avaliação enviada');
        return refresh();
      },
      onError: refused,
    }),
  );
  const isChanged = stars !== (own_rating?.stars ?? 0) || comment !== (own_rating?.comment ?? '');
  useUnsavedGuard(isChanged && !rate.isPending && !rate.isSuccess);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stars > 0) rate.mutate({ id, stars, comment });
  };
  return (
    <form onSubmit={send} className={classes.form}>
      <fieldset className={classes.choices} data-row>
        <legend>Sua nota</legend>
        {notes.map((note) => (
          <label key={note}>
            <input type="radio" name="nota" checked={note === stars} onChange={() => setStars(note)} />
            <span>
              {note}
              <span className="fora-da-vista">{note === 1 ? ' estrela' : ' estrelas'}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Textarea
        label="Comentário (opcional)"
        description="Só você lê; a nota entra na média sem o seu nome."
        rows={2}
        maxLength={1000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={rate.isPending} disabled={stars === 0 || !isChanged}>
        {own_rating ? 'Mudar avaliação' : 'Avaliar'}
      </Button>
    </form>
  );
}
