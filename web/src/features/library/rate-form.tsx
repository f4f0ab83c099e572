import { Button } from '@mantine/core';
import { type LibraryDetail, Rating } from '@pdy/contract/library/library';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import choiceList from '#ui/choose/choices.module.css';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Below } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';

const notes = [1, 2, 3, 4, 5];
/** No rating yet. */
const unrated = { stars: 0, comment: '' };

/** The rating by a person who has finished it. */
export function RateForm({ item: { id, own_rating } }: { item: LibraryDetail }) {
  const form = useContractForm({
    name: lastingName(`library-rating-${id}`),
    schema: Rating,
    initial: { ...unrated, ...own_rating },
    also: () => ({ id }),
    standsOn: [],
    send: api.library.rate,
    done: 'Avaliação enviada',
  });
  const { stars } = form.values;
  const { onChange } = form.field('stars');
  const send = own_rating ? 'Mudar avaliação' : 'Avaliar';
  return (
    <FormFrame
      form={form}
      className={parts.stack}
      send={send}
      end={
        <Button
          type="submit"
          variant="default"
          w="fit-content"
          loading={form.isBusy}
          disabled={stars === 0 || !form.isDirty}
        >
          {send}
        </Button>
      }
    >
      <Below component="fieldset" className={`${rowStyles.choice} ${choiceList.choices}`} display="flex">
        <legend>Sua nota</legend>
        {notes.map((note) => (
          <label key={note}>
            <input type="radio" name="nota" checked={note === stars} onChange={() => onChange(note)} />
            <span>
              {note}
              <span className="fora-da-vista">{note === 1 ? ' estrela' : ' estrelas'}</span>
            </span>
          </label>
        ))}
      </Below>
      <AreaField
        label="Comentário (opcional)"
        description="Só você lê; a nota entra na média sem o seu nome."
        rows={2}
        maxLength={1000}
        {...form.field('comment')}
      />
    </FormFrame>
  );
}
