import type { AuthoredItem } from '@pdy/contract/library/authoring';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useAfterwards } from '../library-query.ts';
import type { CoverChange } from './cover-field.tsx';
import { itemInput, type TypedItem } from './item-schema.ts';

type Typed = { values: TypedItem; cover: CoverChange };

/** The picture follows the item, under the version the item then has. */
const withCover = ({ id, version }: AuthoredItem, cover: File | 'remove') =>
  cover === 'remove'
    ? api.libraryCovers.remove.call({ id, version })
    : api.libraryCovers.set.call({ id, version, file: cover });

const saved = async (item: AuthoredItem | null, { values, cover }: Typed) => {
  const input = itemInput(values);
  const next = item
    ? await api.libraryAuthoring.update.call({ ...input, id: item.id, version: item.version })
    : await api.libraryAuthoring.create.call(input);
  return cover === null ? next : withCover(next, cover);
};

type Options = {
  item: AuthoredItem | null;
  onDone: () => void;
  setErrors: (errors: Record<string, string>) => void;
};

/** Sends what was typed: a new item, or the one that stands under the version that was read. */
export function useSaveItem({ item, onDone, setErrors }: Options) {
  const { refresh, refused } = useAfterwards();
  return useMutation({
    mutationFn: (typed: Typed) => saved(item, typed),
    onSuccess: ({ twins }) => {
      toastDone(twins > 0 ? 'Salva. Já existe outra com este título e endereço.' : 'Atividade salva');
      onDone();
      return refresh();
    },
    onError: (error) => {
      setErrors(refusedFields(error, { library_code_is_unique: 'code' }));
      return refused(error);
    },
  });
}
