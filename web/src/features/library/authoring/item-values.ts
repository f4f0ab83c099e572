/** An item as its form holds it, of a company or of the platform. */
import { type AuthoredItem, ItemDraft } from '@pdy/contract/library/authoring';
import type { GlobalItem } from '@pdy/contract/library/globals';
import type { ItemFormat } from '@pdy/contract/library/library';
import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import { valuesOf } from '#lib/form/values.ts';

/** The change of the picture when the item is saved: unchanged, replaced or removed. */
export type CoverChange = File | 'remove' | null;

export type TaughtRow = {
  key: string;
  /** Its id or, in the platform's catalogue, its code as companies write it; empty: none is chosen yet. */
  competency: string;
  entry_level: number;
  to_level: number;
};

const blank = {
  title: '',
  code: '',
  summary: '',
  body_md: '',
  kind: 'course' as ActivityKind,
  learning_type: 'formal' as LearningType,
  minutes: 60 as number | null,
  url: null as string | null,
  provider: null as string | null,
  format: 'online' as ItemFormat,
  cost_cents: null as number | null,
  language: 'pt-BR',
  /** Only for a company's item. */
  valid_until: null as string | null,
  teaches: [] as readonly TaughtRow[],
  cover: null as CoverChange,
};
export type ItemValues = typeof blank;

/** The first values of the form: the present item, or empty. */
export const itemValues = (item: AuthoredItem | GlobalItem | null): ItemValues =>
  item
    ? {
        ...blank,
        ...valuesOf(ItemDraft, item),
        teaches: item.teaches.map(({ entry_level, to_level, ...taught }) => {
          const competency = 'code' in taught ? taught.code : taught.competency.id;
          return { key: competency, competency, entry_level, to_level };
        }),
      }
    : blank;

/** What the item teaches, as it is sent: rows without a competency are left out. */
export const teachesBy =
  (name: 'competency_id' | 'code') =>
  ({ teaches }: Pick<ItemValues, 'teaches'>) => ({
    teaches: teaches
      .filter(({ competency }) => competency !== '')
      .map(({ competency, entry_level, to_level }) => ({ [name]: competency.trim(), entry_level, to_level })),
  });

type Seen = { id: string; version: number };
type CoverCalls<Item> = {
  set: { call: (cover: Seen & { file: File }) => Promise<Item> };
  remove: { call: (item: Seen) => Promise<Item> };
};

/** The picture is sent after the item, under the item's new version. */
export function withCover<Item extends Seen>(
  item: Item,
  cover: CoverChange,
  { set, remove }: CoverCalls<Item>,
) {
  const { id, version } = item;
  if (cover === null) return item;
  return cover === 'remove' ? remove.call({ id, version }) : set.call({ id, version, file: cover });
}
