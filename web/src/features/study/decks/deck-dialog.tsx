import { Checkbox, Modal, Stack } from '@mantine/core';
import { type Deck, DeckDraft } from '@pdy/contract/study/decks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { ChoiceField, LevelField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
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

/** Shown beside each field. */
const readersOf = (isOfCompany: boolean) =>
  isOfCompany ? 'Toda a empresa lê, depois de publicado.' : 'Só você lê.';

function useDeckForm({ deck, isOfCompany, onSaved }: Omit<FormProps, 'onCancel'>) {
  return useContractForm({
    schema: DeckDraft,
    initial: {
      title: deck?.title ?? '',
      description: deck?.description ?? '',
      competency_id: deck?.competency_id ?? null,
      level: deck?.level ?? null,
      new_per_day: deck?.new_per_day ?? null,
      is_shuffled: deck?.is_shuffled ?? false,
    },
    also: ({ competency_id, level }) => ({ level: competency_id === null ? null : level }),
    ...(deck && { version: deck.version, besides: () => ({ id: deck.id }) }),
    send: sendOf(deck, isOfCompany),
    done: deck ? 'Salvo' : 'Baralho criado',
    name: deck ? `deck-${deck.id}` : `new-deck-${isOfCompany}`,
    onDone: onSaved,
  });
}

function DeckForm({ deck, isOfCompany, onCancel, onSaved }: FormProps) {
  const { data: competencies } = useQuery(api.decks.competencies.queryOptions());
  const form = useDeckForm({ deck, isOfCompany, onSaved });
  return (
    <FormFrame form={form} send={deck ? 'Salvar' : 'Criar baralho'} onCancel={onCancel} hasSummary>
      <Stack>
        <LineInput
          label="Título"
          required
          maxLength={120}
          description={readersOf(isOfCompany)}
          {...form.field('title')}
        />
        <AreaField
          label="Descrição"
          description={readersOf(isOfCompany)}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.field('description')}
        />
        <ChoiceField
          label="Competência"
          none="Nenhuma"
          description={
            isOfCompany
              ? 'Quem estuda em dia mantém por mais tempo o nível que já comprovou nela.'
              : 'Para achar e ordenar. Um baralho seu não muda o seu nível.'
          }
          data={(competencies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('competency_id')}
        />
        {form.values.competency_id !== null && (
          <LevelField label="Nível" none="Todos os níveis" {...form.field('level')} />
        )}
        <NumberField
          isWhole
          label="Novos por dia"
          description={
            isOfCompany ? 'Em branco, vale o limite de cada pessoa.' : 'Em branco, vale o seu limite.'
          }
          {...form.field('new_per_day')}
        />
        <Checkbox
          label="Embaralhar os novos"
          {...form.form.getInputProps('is_shuffled', { type: 'checkbox' })}
        />
      </Stack>
    </FormFrame>
  );
}
