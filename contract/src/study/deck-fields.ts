/**
 * The fields of a deck that people write, in the order of the dialog: what each is called, how it is written, and who
 * reads it. `decks.ts` has the schemas, under the same names. The dialog, the query and the copy of one's own data
 * follow from this list.
 */
import type { FieldWords } from '../field-words.ts';
import type { Deck, DeckDraft } from './decks.ts';

type Scope = Deck['scope'];
type DeckField = keyof DeckDraft;

const readersOf: Readonly<Record<Scope, string>> = {
  personal: 'Só você lê.',
  company: 'Toda a empresa lê, depois de publicado.',
};

const competencyHelp: Readonly<Record<Scope, string>> = {
  personal: 'Para achar e ordenar. Um baralho seu não muda o seu nível.',
  company: 'Quem estuda em dia mantém por mais tempo o nível que já comprovou nela.',
};

const limitHelp: Readonly<Record<Scope, string>> = {
  personal: 'Em branco, vale o seu limite.',
  company: 'Em branco, vale o limite de cada pessoa.',
};

export const deckFieldWords = (scope: Scope): Readonly<Record<DeckField, FieldWords>> => ({
  title: { label: 'Título', kind: 'line', readers: readersOf[scope] },
  description: { label: 'Descrição', kind: 'text', readers: readersOf[scope] },
  competency_id: { label: 'Competência', kind: 'link', help: competencyHelp[scope] },
  level: { label: 'Nível', kind: 'level' },
  new_per_day: { label: 'Novos por dia', kind: 'whole', help: limitHelp[scope] },
  is_shuffled: { label: 'Embaralhar os novos', kind: 'yes' },
});

export const deckFieldNames = Object.keys(deckFieldWords('personal')) as DeckField[];
