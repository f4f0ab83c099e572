import { Button, Group, Text } from '@mantine/core';
import { type FieldWords, fieldsBesides } from '@pdy/contract/field-words';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { itemFormatLabel } from '@pdy/contract/library/words';
import { activityKindLabel, learningTypeLabel, learningTypeOf } from '@pdy/contract/pdi/words';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DeclaredField } from '#ui/form/declared-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField, TextField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import { waysToWrite } from '#ui/rich-text.ts';
import { CoverField } from './cover-field.tsx';
import type { ItemValues } from './item-values.ts';
import { type CompetencyChoices, TeachesFields } from './teaches-fields.tsx';

type Props = {
  form: ContractForm<ItemValues>;
  /** Null: a new item. */
  item: { cover_id: string | null } | null;
  choices: CompetencyChoices | null;
  /** The effect on people who already have the item. */
  note: string;
  /** A sentence on who reads the texts of the item. */
  readers: string;
  /** Whether the item may have a last day, as a company's item does. */
  hasEnd?: boolean;
  /**
   * Called before the form is sent, with whether the item should be published as well. Absent: it is published already,
   * or may not be.
   */
  onPublish?: (isWanted: boolean) => void;
  onDone: () => void;
};

/** The form of an item, which belongs to the library of a company or to the platform's catalogue. */
export const ItemFrame = ({
  form,
  item,
  choices,
  note,
  readers,
  hasEnd = false,
  onPublish,
  onDone,
}: Props) => (
  <FormFrame
    form={form}
    className={parts.stack}
    send={item ? 'Salvar' : 'Criar rascunho'}
    hasSummary
    onCancel={onDone}
    {...(onPublish && {
      end: (
        <PublishEnd
          save={item ? 'Salvar' : 'Criar rascunho'}
          isBusy={form.isBusy}
          {...{ onPublish, onDone }}
        />
      ),
    })}
  >
    <LineInput label={itemFieldWords.title.label} required data-autofocus {...form.field('title')} />
    <AreaField
      label={itemFieldWords.summary.label}
      description={readers}
      required
      rows={3}
      maxLength={500}
      {...form.field('summary')}
    />
    <NatureFields form={form} />
    <TextField
      label={itemFieldWords.url.label}
      placeholder="https://"
      inputMode="url"
      {...form.field('url')}
    />
    <TeachesFields choices={choices} {...form.field('teaches')} />
    <CoverField cover_id={item?.cover_id ?? null} {...form.field('cover')} />
    <AreaField
      label={itemFieldWords.body_md.label}
      description={`${readers} ${waysToWrite}`}
      rows={6}
      maxLength={20_000}
      {...form.field('body_md')}
    />
    <OfferFields form={form} isNew={item === null} readers={readers} hasEnd={hasEnd} />
    {item && (
      <Text fz="sm" c="dimmed">
        {note}
      </Text>
    )}
  </FormFrame>
);

const NatureFields = ({ form }: Pick<Props, 'form'>) => (
  <Pair>
    <ChoiceField
      label={itemFieldWords.kind.label}
      data={choicesOf(activityKindLabel)}
      {...form.field('kind')}
      onChange={(kind: ItemValues['kind'] | null) =>
        kind !== null && form.set({ kind, learning_type: learningTypeOf[kind] })
      }
    />
    <ChoiceField
      label={itemFieldWords.learning_type.label}
      data={choicesOf(learningTypeLabel)}
      {...form.field('learning_type')}
    />
    <NumberField isWhole label={itemFieldWords.minutes.asks} required {...form.field('minutes')} />
    <ChoiceField
      label={itemFieldWords.format.label}
      data={choicesOf(itemFormatLabel)}
      {...form.field('format')}
    />
  </Pair>
);

/** Every field but those that have a place of their own above. */
const otherFields = fieldsBesides(
  itemFieldWords,
  [
    ...(['title', 'summary', 'kind', 'learning_type', 'minutes', 'format'] as const),
    ...(['url', 'teaches', 'body_md'] as const),
  ],
  ['provider', 'cost_cents', 'language', 'valid_until', 'code'],
);

const readersOrHelp = (
  { kind, help, help_when_new = help }: FieldWords,
  { isNew, readers }: Pick<OfferProps, 'isNew' | 'readers'>,
) => {
  if (kind === 'text') return readers;
  return isNew ? help_when_new : help;
};

type OfferProps = Pick<Props, 'form' | 'readers'> & { isNew: boolean; hasEnd: boolean };

const OfferFields = ({ form, isNew, readers, hasEnd }: OfferProps) => (
  <Pair>
    {otherFields
      .filter((name) => hasEnd || name !== 'valid_until')
      .map((name) => (
        <DeclaredField
          key={name}
          words={itemFieldWords[name]}
          description={readersOrHelp(itemFieldWords[name], { isNew, readers })}
          {...form.field(name)}
        />
      ))}
  </Pair>
);

type EndProps = { save: string; isBusy: boolean; onPublish: (isWanted: boolean) => void; onDone: () => void };

/** An unpublished item is saved as it is, or published with what was typed. */
const PublishEnd = ({ save, isBusy, onPublish, onDone }: EndProps) => (
  <Group justify="flex-end" gap="xs" mt="lg">
    <Button variant="default" onClick={onDone}>
      Cancelar
    </Button>
    <Button type="submit" variant="default" disabled={isBusy} onClick={() => onPublish(false)}>
      {save}
    </Button>
    <Button type="submit" loading={isBusy} onClick={() => onPublish(true)}>
      Publicar
    </Button>
  </Group>
);
