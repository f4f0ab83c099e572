/** A field of an activity of the library is declared once; forms, view and file have it, or a reason why not. */
import { libraryFileHeader } from '@pdy/contract/files/library-columns';
import { AuthoredItem, ItemDraft } from '@pdy/contract/library/authoring';
import { GlobalDraft, GlobalItem } from '@pdy/contract/library/globals';
import { itemFieldNames, itemFieldWords } from '@pdy/contract/library/item-fields';
import { LibraryDetail } from '@pdy/contract/library/library';
import { describe, expect, it } from 'vitest';

describe('the declaration of an activity of the library', () => {
  it('has the fields of the form, and no other', () =>
    expect(itemFieldNames.toSorted()).toEqual(Object.keys(ItemDraft.shape).toSorted()));

  it('is what authors, the catalogue and readers have', () => {
    const missingIn = (shape: object) => itemFieldNames.filter((name) => !(name in shape));
    expect(missingIn(AuthoredItem.shape)).toEqual([]);
    expect(missingIn(GlobalDraft.shape)).toEqual(['valid_until']);
    expect(missingIn(GlobalItem.shape)).toEqual(['valid_until']);
    expect(missingIn(LibraryDetail.shape)).toEqual(['code']);
  });

  it('has the columns of the file in their order', () =>
    expect(libraryFileHeader).toEqual([
      ...['codigo', 'titulo', 'resumo', 'tipo', 'aprendizagem', 'minutos', 'url', 'fornecedor'],
      'competencias',
    ]));

  it.each(itemFieldNames.filter((name) => itemFieldWords[name].kind === 'choice'))(
    'has a word for each choice that the schema takes: %s',
    (name) => {
      const known = Object.keys(itemFieldWords[name].choices ?? {});
      expect(known.length).toBeGreaterThan(1);
      expect(known.filter((value) => !ItemDraft.shape[name].safeParse(value).success)).toEqual([]);
    },
  );
});
