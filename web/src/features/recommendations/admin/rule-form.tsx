import { Button, Group, NativeSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { RecommendationRule, RuleKind } from '@pdy/contract/recommendations/admin';
import { ruleKindLabel } from '@pdy/contract/recommendations/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { beforeLosing, useUnsavedGuard } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import classes from './admin.module.css';
import { type Choices, useRefresh } from './admin-query.ts';
import { RuleAudience } from './rule-audience.tsx';
import {
  checkRule,
  fieldOfRule,
  firstValues,
  type RuleFormState,
  type RuleValues,
  ruleInput,
} from './rule-schema.ts';

const kinds = (Object.keys(ruleKindLabel) as RuleKind[]).map((value) => ({
  value,
  label: ruleKindLabel[value],
}));

const helpOf: Record<RuleKind, string> = {
  pin: 'Soma 15 pontos. No máximo três destaques aparecem para cada pessoa.',
  exclude: 'A atividade não é recomendada, mesmo que ajude.',
  boost: 'O que a atividade vale é multiplicado pelo peso.',
  mandatory: 'Aparece no topo e não pode ser dispensada até a data final.',
};

type Props = { rule: RecommendationRule | null; choices: Choices; onDone: () => void };

export function RuleForm({ rule, choices, onDone }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const form = useForm<RuleValues>({
    initialValues: firstValues(rule, shell?.today ?? ''),
    validate: (values) => checkRule(values),
  });
  const save = useSaving(rule, form, onDone);
  useUnsavedGuard(form.isDirty() && !save.isPending && !save.isSuccess, ['regra']);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate className={classes.form}>
      <Select
        label="Atividade"
        required
        searchable
        data-autofocus
        data={itemsOf(choices, rule)}
        nothingFoundMessage="Nenhuma atividade encontrada"
        limit={50}
        {...form.getInputProps('item_id')}
        value={form.values.item_id || null}
        onChange={(id) => form.setFieldValue('item_id', id ?? '')}
      />
      <NativeSelect
        label="O que a regra faz"
        description={helpOf[form.values.kind]}
        data={kinds}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'boost' && (
        <TextInput
          label="Peso"
          description="De 1,0 a 1,5."
          inputMode="decimal"
          {...form.getInputProps('factor')}
        />
      )}
      <RuleAudience form={form} choices={choices} />
      <div className={classes.pair}>
        <TextInput label="A partir de" type="date" required {...form.getInputProps('starts_on')} />
        <TextInput
          label="Até"
          type="date"
          required={form.values.kind === 'mandatory'}
          {...form.getInputProps('ends_on')}
        />
      </div>
      {form.values.kind === 'mandatory' && (
        <TextInput
          label="Repetir depois de (meses)"
          description="Quem já concluiu volta a ver a atividade passado esse tempo. Vazio: uma vez basta."
          inputMode="numeric"
          {...form.getInputProps('renews_after_months')}
        />
      )}
      <Textarea
        label="Observação"
        description="Só a administração lê."
        maxLength={500}
        rows={2}
        {...form.getInputProps('note')}
      />
      <Switch label="Ligada" {...form.getInputProps('is_active', { type: 'checkbox' })} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => beforeLosing(onDone)}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Salvar regra
        </Button>
      </Group>
    </form>
  );
}

/** Also the one of the rule, if it is no longer on offer. */
function itemsOf({ items }: Choices, rule: RecommendationRule | null) {
  const listed = items.map(({ id, title }) => ({ value: id, label: title }));
  const isListed = rule === null || items.some(({ id }) => id === rule.item_id);
  return isListed ? listed : [{ value: rule.item_id, label: rule.item_title }, ...listed];
}

function useSaving(rule: RecommendationRule | null, form: RuleFormState, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (values: RuleValues) => {
      const checked = ruleInput(values);
      if (!rule) return api.recommendationAdmin.addRule.call(checked);
      return api.recommendationAdmin.changeRule.call({ ...checked, id: rule.id, version: rule.version });
    },
    onSuccess: () => {
      toastDone('Regra salva. As listas mudam em alguns minutos.');
      onDone();
      return refresh();
    },
    onError: (error) => {
      const fields = refusedFields(error, fieldOfRule);
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) toastError(error);
    },
  });
}
