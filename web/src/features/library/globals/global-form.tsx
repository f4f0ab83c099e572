import { GlobalDraft, type GlobalItem } from '@pdy/contract/library/globals';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { ItemFrame } from '../authoring/item-frame.tsx';
import { type CoverChange, globalTeaches, globalValues, withCover } from '../authoring/item-values.ts';

const { save: saveItem, setCover: set, removeCover: remove } = api.platform.library;

const save = async ({ cover, ...draft }: GlobalDraft & { cover: CoverChange }) =>
  withCover(await saveItem.call(draft), cover, { set, remove });

type Props = { item: GlobalItem | null; onDone: () => void };

/** Adds or edits an item of the platform's catalogue. */
export function GlobalForm({ item, onDone }: Props) {
  const form = useContractForm({
    name: lastingName(`library-global-${item?.id ?? 'new'}`),
    schema: GlobalDraft,
    initial: globalValues(item),
    also: globalTeaches,
    besides: ({ cover }) => ({ cover, ...(item && { id: item.id }) }),
    ...(item && { version: item.version }),
    standsOn: ['atividade'],
    fieldOfRule: { global_code_is_unique: 'code' },
    send: composed(api.platform.library, save),
    done: 'Atividade salva',
    onDone,
  });
  return (
    <ItemFrame
      form={form}
      item={item}
      choices={null}
      note="As cópias que as empresas já fizeram ficam como estão."
      readers="Depois de publicada, as empresas que a oferecem leem."
      onDone={onDone}
    />
  );
}
