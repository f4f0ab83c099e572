import { NativeSelect, Text } from '@mantine/core';
import type { Activity, ActivityKind } from '@pdy/contract/pdi/activity';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import type { FieldProps } from '#lib/form/contract-form.ts';

type Named = { deck_id: string | null; title: string; kind: ActivityKind };
type Props = {
  form: { values: Named; set: (named: Partial<Named>) => void; field: (name: 'deck_id') => FieldProps };
  /** The saved deck; it can still be chosen, also where it was archived. */
  saved: Activity['deck'];
};

/** Whether nothing finishes an activity automatically, so that a person validates it and it proves something. */
export const isByHand = ({
  assessment_id,
  deck_id,
}: {
  assessment_id: string | null;
  deck_id: string | null;
}) => assessment_id === null && deck_id === null;

/** Chooses the deck: having most of its cards in review finishes the activity. */
export function DeckField({ form, saved }: Props) {
  const { kind, title } = form.values;
  /** The name that the activity took from a deck: another deck replaces it, the person's own words stay. */
  const filled = useRef('');
  const { data } = useQuery({ ...api.decks.list.queryOptions(), enabled: kind === 'deck' });
  const decks = data?.filter(({ status }) => status === 'published');
  if (kind !== 'deck' || (decks?.length === 0 && saved === null)) return null;
  const { value, ...chosen } = form.field('deck_id');
  const isMissing = saved !== null && !decks?.some(({ id }) => id === saved.id);
  const choices = [
    { value: '', label: 'Nenhum daqui' },
    ...(isMissing ? [{ value: saved.id, label: saved.title }] : []),
    ...(decks ?? []).map((deck) => ({ value: deck.id, label: deck.title })),
  ];
  const choose = (id: string) => {
    const name = `Estudar ${choices.find((one) => one.value === id)?.label ?? ''}`;
    const isOwnWords = title.trim() !== '' && title !== filled.current;
    if (id) filled.current = name;
    form.set({ deck_id: id || null, ...(id && !isOwnWords && { title: name }) });
  };
  return (
    <div>
      <NativeSelect
        label="Baralho"
        data={choices}
        {...chosen}
        value={value ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {value && (
        <Text fz="xs" c="dimmed" mt="2xs">
          Termina sozinha quando 90% dos cartões estiverem em revisão. Estudar mantém em dia o que você já
          comprovou; não vale como evidência nova.
        </Text>
      )}
    </div>
  );
}
