import { type AuthoredItem, ItemDraft } from '@pdy/contract/library/authoring';
import { GlobalDraft, type GlobalItem } from '@pdy/contract/library/globals';
import { itemStatusLabel } from '@pdy/contract/library/words';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Call, composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { overviewQuery } from './authoring-query.ts';
import { ItemFrame } from './item-frame.tsx';
import { type CoverChange, itemValues, teachesBy, withCover } from './item-values.ts';

type Asked = { id?: string; version?: number; cover: CoverChange; publishes: boolean };

async function saveOwn({ id, version, cover, publishes, ...draft }: ItemDraft & Asked) {
  const item =
    id !== undefined && version !== undefined
      ? await api.libraryAuthoring.update.call({ ...draft, id, version })
      : await api.libraryAuthoring.create.call(draft);
  const saved = await withCover(item, cover, api.libraryCovers);
  if (publishes) await api.libraryAuthoring.move.call({ ids: [saved.id], to: 'published', reviewed: true });
  return saved;
}

const { save, setCover: set, removeCover: remove } = api.platform.library;

const saveGlobal = async ({ cover, publishes: _, ...draft }: GlobalDraft & Asked) => ({
  ...(await withCover(await save.call(draft), cover, { set, remove })),
  twins: 0,
});

const scopes = {
  company: {
    name: 'library-item',
    schema: ItemDraft,
    also: teachesBy('competency_id'),
    send: composed(api.libraryAuthoring, saveOwn),
    note: 'Quem já tem esta atividade no PDI fica com o título de antes.',
    readers: 'Depois de publicada, toda a empresa lê.',
  },
  platform: {
    name: 'library-global',
    schema: GlobalDraft,
    also: teachesBy('code'),
    send: composed(api.platform.library, saveGlobal),
    note: 'As cópias que as empresas já fizeram ficam como estão.',
    readers: 'Depois de publicada, as empresas que a oferecem leem.',
  },
};

type Props = { scope: keyof typeof scopes; item: AuthoredItem | GlobalItem | null; onDone: () => void };

/** Adds or edits an item, of the company's library or of the platform's catalogue. */
export function LibraryItemForm({ scope, item, onDone }: Props) {
  const isOwn = scope === 'company';
  const { data } = useQuery({ ...overviewQuery, enabled: isOwn });
  const publishes = useRef(false);
  const { name, note, readers, send, schema, also } = scopes[scope];
  const form = useContractForm({
    name: lastingName(`${name}-${item?.id ?? 'new'}`),
    ...{ schema, also },
    send: send as unknown as Call<Asked, { twins: number }>,
    initial: itemValues(item),
    besides: ({ cover }) => ({ cover, publishes: publishes.current, ...(item && { id: item.id }) }),
    ...(item && { version: item.version }),
    standsOn: ['atividade'],
    fieldOfRule: { library_code_is_unique: 'code', global_code_is_unique: 'code' },
    done: ({ twins }, asked) => {
      const saved = asked.publishes ? 'Atividade publicada' : 'Atividade salva';
      return twins > 0 ? `${saved}. Já existe outra com este título e endereço.` : saved;
    },
    onDone,
  });
  const choices = data?.competencies.map((one) => ({ value: one.id, label: one.name })) ?? [];
  return (
    <ItemFrame
      form={form}
      item={item}
      choices={isOwn ? choices : null}
      note={isOwn && item ? `${itemStatusLabel[item.status]}. ${note}` : note}
      readers={readers}
      hasEnd={isOwn}
      {...(isOwn &&
        item?.status !== 'published' && {
          onPublish: (isWanted: boolean) => {
            publishes.current = isWanted;
          },
        })}
      onDone={onDone}
    />
  );
}
