import { Modal, Stack } from '@mantine/core';
import { emptyValue, fieldsBesides } from '@pdy/contract/field-words';
import { deckFieldNames, deckFieldWords } from '@pdy/contract/study/deck-fields';
import { type Deck, DeckDraft } from '@pdy/contract/study/decks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { valuesOf } from '#lib/form/values.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { ChoiceField, LevelField } from '#ui/form/choice-field.tsx';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Props = {
  /** A new deck, personal or of the company, or the deck that is edited; undefined: closed. */
  asked: 'pessoal' | 'empresa' | Deck | undefined;
  onClose: () => void;
  onSaved: (deck: Deck) => void;
};

export function DeckDialog({ asked, onClose, onSaved }: Props) {
  const shown = useLastAsked(asked);
  const close = () => beforeLosing(onClose);
  const isKnown = typeof shown === 'object';
  const title = isKnown ? 'Editar baralho' : shown === 'empresa' ? 'Novo baralho da empresa' : 'Novo baralho';
  return (
    <Modal opened={asked !== undefined} onClose={close} title={title} size={560}>
      {shown && (
        <DeckForm
          key={isKnown ? shown.id : shown}
          deck={isKnown ? shown : null}
          isOfCompany={isKnown ? shown.scope === 'company' : shown === 'empresa'}
          onCancel={close}
          onSaved={onSaved}
        />
      )}
    </Modal>
  );
}

type FormProps = {
  deck: Deck | null;
  isOfCompany: boolean;
  onCancel: () => void;
  onSaved: (deck: Deck) => void;
};

const sendOf = (deck: Deck | null, isOfCompany: boolean) => {
  if (deck) return api.decks.change as unknown as typeof api.decks.add;
  return isOfCompany ? api.decks.add_company : api.decks.add;
};

const wordsOf = (isOfCompany: boolean) => deckFieldWords(isOfCompany ? 'company' : 'personal');

const blank = Object.fromEntries(
  deckFieldNames.map((name) => [name, emptyValue(wordsOf(false)[name])] as const),
) as DeckDraft;

function useDeckForm({ deck, isOfCompany, onSaved }: Omit<FormProps, 'onCancel'>) {
  const initial: DeckDraft = deck ? valuesOf(DeckDraft, deck) : blank;
  return useContractForm({
    schema: DeckDraft,
    initial,
    also: ({ competency_id, level }) => ({ level: competency_id === null ? null : level }),
    ...(deck && { version: deck.version, besides: () => ({ id: deck.id }) }),
    send: sendOf(deck, isOfCompany),
    done: deck ? 'Salvo' : 'Baralho criado',
    name: deck ? `deck-${deck.id}` : `new-deck-${isOfCompany}`,
    onDone: onSaved,
  });
}

const otherFields = fieldsBesides(wordsOf(false), ['title', 'description', 'competency_id', 'level']);

function DeckForm({ deck, isOfCompany, onCancel, onSaved }: FormProps) {
  const words = wordsOf(isOfCompany);
  const { data: competencies } = useQuery(api.decks.competencies.queryOptions());
  const form = useDeckForm({ deck, isOfCompany, onSaved });
  return (
    <FormFrame form={form} send={deck ? 'Salvar' : 'Criar baralho'} onCancel={onCancel} hasSummary>
      <Stack>
        <LineInput
          label={words.title.label}
          required
          maxLength={120}
          description={words.title.readers}
          {...form.field('title')}
        />
        <AreaField
          label={words.description.label}
          description={words.description.readers}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.field('description')}
        />
        <ChoiceField
          label={words.competency_id.label}
          none="Nenhuma"
          description={words.competency_id.help}
          data={(competencies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('competency_id')}
        />
        {form.values.competency_id !== null && (
          <LevelField label={words.level.label} none="Todos os níveis" {...form.field('level')} />
        )}
        {otherFields.map((name) => (
          <DeclaredField key={name} words={words[name]} {...form.field(name)} />
        ))}
      </Stack>
    </FormFrame>
  );
}
