import { ActionIcon, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { CardDraft, type Choice, type DeckCard } from '@pdy/contract/study/decks';
import { cardTypeHint, cardTypeLabel, mostChoices } from '@pdy/contract/study/words';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Framed } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';

type Props = {
  deck_id: string;
  /** Null: a new one. */
  card: DeckCard | null;
  onCancel: () => void;
  onSaved: (card: DeckCard) => void;
};

const noChoice: Choice = { text: '', is_right: false };
const firstChoices: readonly Choice[] = [{ text: '', is_right: true }, noChoice];

const frontLabel = {
  basic: 'Frente',
  reversed: 'Frente',
  cloze: 'Texto com lacunas',
  choice: 'Pergunta',
} as const;
const backLabel = {
  basic: 'Verso',
  reversed: 'Verso',
  cloze: 'Para saber mais (opcional)',
  choice: 'Explicação (opcional)',
} as const;

const tagsIn = (line: string) =>
  line
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function useCardForm({ deck_id, card, onSaved }: Omit<Props, 'onCancel'>) {
  const begun = card ?? { type: 'basic' as CardDraft['type'], front: '', back: '', hint: '' };
  return useContractForm({
    schema: CardDraft,
    initial: {
      ...{ type: begun.type, front: begun.front, back: begun.back, hint: begun.hint },
      choices: card && card.choices.length > 0 ? [...card.choices] : [...firstChoices],
      tag_line: card?.tags.join(', ') ?? '',
      is_relevant: false,
    },
    also: ({ tag_line, type, choices }) => ({
      tags: tagsIn(tag_line),
      choices: type === 'choice' ? choices : [],
    }),
    besides: ({ is_relevant }) => (card ? { id: card.id, is_relevant } : { id: deck_id }),
    ...(card && { version: card.version }),
    send: (card ? api.decks.change_card : api.decks.add_card) as typeof api.decks.add_card,
    fieldOfRule: { cloze_has_gaps: 'front', card_has_a_back: 'back', choice_has_one_right: 'choices' },
    depths: { choices: 2, tags: 1 },
    done: card ? 'Salvo' : 'Cartão adicionado',
    name: card ? `card-${card.id}` : `new-card-${deck_id}`,
    onDone: onSaved,
  });
}

export function CardForm({ deck_id, card, onCancel, onSaved }: Props) {
  const form = useCardForm({ deck_id, card, onSaved });
  const { type, choices } = form.values;
  const readers = useReaders(deck_id);
  return (
    <FormFrame form={form} send={card ? 'Salvar' : 'Adicionar'} onCancel={onCancel} hasSummary>
      <Stack>
        <ChoiceField
          label="Tipo"
          data={choicesOf(cardTypeLabel)}
          description={cardTypeHint[type]}
          {...form.field('type')}
        />
        <AreaField
          label={frontLabel[type]}
          description={readers}
          required
          autosize
          minRows={2}
          maxLength={5000}
          {...form.field('front')}
        />
        {type === 'choice' && (
          <ChoicesField
            choices={choices}
            error={form.errors.find(({ field }) => field.startsWith('choices'))?.message}
            onChange={(next) => form.set({ choices: [...next] })}
          />
        )}
        <AreaField
          label={backLabel[type]}
          description={readers}
          required={type === 'basic' || type === 'reversed'}
          autosize
          minRows={2}
          maxLength={5000}
          {...form.field('back')}
        />
        <LineInput label="Dica (opcional)" maxLength={500} {...form.field('hint')} />
        <LineInput label="Etiquetas" description="Separadas por vírgulas." {...form.field('tag_line')} />
        {card && (
          <Checkbox
            label="Mudança relevante"
            description="Quem já conhece o cartão o revê em seguida, com o aviso “Conteúdo atualizado”."
            {...form.form.getInputProps('is_relevant', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </FormFrame>
  );
}

/** The readers of the card, by the owner of its deck. */
function useReaders(id: string) {
  const { data: deck } = useQuery(api.decks.get.queryOptions({ input: { id } }));
  if (!deck) return undefined;
  return deck.scope === 'personal' ? 'Só você lê.' : 'Quem estuda este baralho lê.';
}

type ChoicesProps = {
  choices: readonly Choice[];
  error: string | undefined;
  onChange: (choices: readonly Choice[]) => void;
};

/** From two to six, one of them right. */
function ChoicesField({ choices, error, onChange }: ChoicesProps) {
  const change = (at: number, text: string) =>
    onChange(choices.map((one, place) => (place === at ? { ...one, text } : one)));
  return (
    <Framed component="fieldset" className={rowStyles.legend}>
      <legend>Alternativas (marque a certa)</legend>
      <Stack>
        {choices.map(({ text, is_right }, at) => (
          <Group key={at} gap="xs" wrap="nowrap">
            <Radio
              name="certa"
              aria-label={`A alternativa ${at + 1} é a certa`}
              checked={is_right}
              onChange={() => onChange(choices.map((one, place) => ({ ...one, is_right: place === at })))}
            />
            <LineInput
              aria-label={`Alternativa ${at + 1}`}
              maxLength={500}
              value={text}
              onChange={({ currentTarget }) => change(at, currentTarget.value)}
              style={{ flex: 1 }}
            />
            <ActionIcon
              variant="subtle"
              aria-label={`Remover a alternativa ${at + 1}`}
              disabled={choices.length <= 2}
              onClick={() => onChange(choices.filter((_, place) => place !== at))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {choices.length < mostChoices && (
          <div>
            <Button size="compact-sm" variant="subtle" onClick={() => onChange([...choices, noChoice])}>
              Mais uma alternativa
            </Button>
          </div>
        )}
        {error && (
          <Text fz="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Framed>
  );
}
