import { type AuthoredItem, ItemDraft } from '@pdy/contract/library/authoring';
import { itemStatusLabel } from '@pdy/contract/library/words';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { overviewQuery } from './authoring-query.ts';
import { ItemFrame } from './item-frame.tsx';
import { authoredTeaches, authoredValues, type CoverChange, withCover } from './item-values.ts';

type Typed = ItemDraft & { id?: string; version?: number; cover: CoverChange; publishes: boolean };

async function save({ id, version, cover, publishes, ...draft }: Typed) {
  const item =
    id !== undefined && version !== undefined
      ? await api.libraryAuthoring.update.call({ ...draft, id, version })
      : await api.libraryAuthoring.create.call(draft);
  const saved = await withCover(item, cover, api.libraryCovers);
  if (publishes) await api.libraryAuthoring.move.call({ ids: [saved.id], to: 'published', reviewed: true });
  return saved;
}

type Props = { item: AuthoredItem | null; onDone: () => void };

/** Adds or edits an item of the company's library. */
export function LibraryItemForm({ item, onDone }: Props) {
  const { data } = useQuery(overviewQuery);
  const publishes = useRef(false);
  const form = useContractForm({
    name: lastingName(`library-item-${item?.id ?? 'new'}`),
    schema: ItemDraft,
    initial: authoredValues(item),
    also: authoredTeaches,
    besides: ({ cover }) => ({ cover, publishes: publishes.current, ...(item && { id: item.id }) }),
    ...(item && { version: item.version }),
    standsOn: ['atividade'],
    fieldOfRule: { library_code_is_unique: 'code' },
    send: composed(api.libraryAuthoring, save),
    done: ({ twins }, { publishes }) => {
      const saved = publishes ? 'Atividade publicada' : 'Atividade salva';
      return twins > 0 ? `${saved}. Já existe outra com este título e endereço.` : saved;
    },
    onDone,
  });
  const state = item ? itemStatusLabel[item.status] : '';
  return (
    <ItemFrame
      form={form}
      item={item}
      choices={data?.competencies.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      note={`${state}. Quem já tem esta atividade no PDI fica com o título de antes.`}
      readers="Depois de publicada, toda a empresa lê."
      hasEnd
      {...(item?.status !== 'published' && {
        onPublish: (isWanted: boolean) => {
          publishes.current = isWanted;
        },
      })}
      onDone={onDone}
    />
  );
}
