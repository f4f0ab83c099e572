/** What is typed about an item, as the contract checks it. Comes with the form only. */
import { type AuthoredItem, ItemDraft } from '@pdy/contract/library/authoring';
import type { ItemFormat } from '@pdy/contract/library/library';
import type { ActivityKind, LearningType } from '@pdy/contract/pdi/activity';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

type TypedMapping = { key: string; competency_id: string; entry_level: string; to_level: string };

export type TypedItem = {
  title: string;
  code: string;
  summary: string;
  body_md: string;
  kind: ActivityKind;
  learning_type: LearningType;
  minutes: string;
  url: string;
  provider: string;
  format: ItemFormat;
  /** In reais, as people type them: '120,50'. Empty: not known. */
  cost: string;
  language: 'pt-BR' | 'en-US' | 'es-ES';
  valid_until: string;
  teaches: TypedMapping[];
};

export const emptyItem: TypedItem = {
  title: '',
  code: '',
  summary: '',
  body_md: '',
  kind: 'course',
  learning_type: 'formal',
  minutes: '60',
  url: '',
  provider: '',
  format: 'online',
  cost: '',
  language: 'pt-BR',
  valid_until: '',
  teaches: [],
};

const languages = ['pt-BR', 'en-US', 'es-ES'] as const;

type Written = Pick<AuthoredItem, Exclude<keyof TypedItem & keyof AuthoredItem, 'teaches'>> &
  Pick<AuthoredItem, 'cost_cents' | 'teaches'>;

/** An item as it stands, to be typed over. */
export const typedFrom = (item: Written): TypedItem => ({
  title: item.title,
  code: item.code,
  summary: item.summary,
  body_md: item.body_md,
  kind: item.kind,
  learning_type: item.learning_type,
  minutes: String(item.minutes),
  url: item.url ?? '',
  provider: item.provider ?? '',
  format: item.format,
  cost: item.cost_cents === null ? '' : (item.cost_cents / 100).toFixed(2).replace('.', ','),
  language: languages.find((known) => known === item.language) ?? 'pt-BR',
  valid_until: item.valid_until ?? '',
  teaches: item.teaches.map(({ competency, entry_level, to_level }) => ({
    key: competency.id,
    competency_id: competency.id,
    entry_level: String(entry_level),
    to_level: String(to_level),
  })),
});

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const centsOf = (text: string) => {
  const plain = text
    .trim()
    .replace(/^R\$\s*/, '')
    .replace(/\.(?=\d{3})/g, '')
    .replace(',', '.');
  return plain === '' ? null : /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
};

/** What is sent. */
export const itemInput = ({ minutes, cost, url, provider, valid_until, teaches, ...typed }: TypedItem) => ({
  ...typed,
  minutes: numberOf(minutes),
  cost_cents: centsOf(cost),
  url: url.trim() || null,
  provider: provider.trim() || null,
  valid_until: valid_until || null,
  teaches: teaches
    .filter(({ competency_id }) => competency_id !== '')
    .map(({ competency_id, entry_level, to_level }) => ({
      competency_id,
      entry_level: Number(entry_level),
      to_level: Number(to_level),
    })),
});

/** Where what is wrong is shown: beside what was typed. */
export function itemProblems(typed: TypedItem, { cost_cents, ...errors }: FieldErrors) {
  const minutes = Number.isNaN(numberOf(typed.minutes)) && { minutes: 'Informe minutos inteiros' };
  return { ...errors, ...minutes, ...(cost_cents && { cost: 'Informe um valor, como 120,50' }) };
}

export const checkItem = (typed: TypedItem) =>
  itemProblems(typed, fieldErrors(ItemDraft.safeParse(itemInput(typed))));
