import { Button } from '@mantine/core';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { NewSuggestion } from '@pdy/contract/library/library';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField, TextField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';

const blank = {
  title: '',
  kind: 'course' as ActivityKind,
  minutes: 60 as number | null,
  url: '',
  competency_id: null as string | null,
  reason: '',
};
const send = 'Enviar sugestão';

/** Suggests an activity that the library does not have. */
export function SuggestForm() {
  const { data = [] } = useQuery(api.library.suggestible.queryOptions());
  const form = useContractForm({
    name: lastingName('library-suggestion'),
    schema: NewSuggestion,
    initial: blank,
    standsOn: ['sugestoes'],
    send: api.library.suggest,
    done: 'Sugestão enviada',
    onDone: () => {
      form.follow();
    },
  });
  return (
    <FormFrame
      form={form}
      className={parts.stack}
      send={send}
      end={
        <Button type="submit" loading={form.isBusy} w="fit-content">
          {send}
        </Button>
      }
    >
      <LineInput label={itemFieldWords.title.label} required data-autofocus {...form.field('title')} />
      <Pair>
        <ChoiceField
          label={itemFieldWords.kind.label}
          data={choicesOf(activityKindLabel)}
          {...form.field('kind')}
        />
        <NumberField isWhole label={itemFieldWords.minutes.asks} required {...form.field('minutes')} />
      </Pair>
      <TextField
        label={`${itemFieldWords.url.label} (opcional)`}
        placeholder="https://"
        inputMode="url"
        {...form.field('url')}
      />
      <ChoiceField
        label="Competência (opcional)"
        none="Nenhuma"
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('competency_id')}
      />
      <AreaField
        label="Por que vale a pena? (opcional)"
        description={companyReads('Você')}
        rows={3}
        maxLength={1000}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
