import { Select, Switch } from '@mantine/core';
import { NewRule, type RecommendationRule, type RuleKind } from '@pdy/contract/recommendations/admin';
import { ruleKindLabel } from '@pdy/contract/recommendations/words';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { valuesOf } from '#lib/form/values.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import type { Choices } from './admin-query.ts';
import { RuleAudience } from './rule-audience.tsx';

const helpOf: Record<RuleKind, string> = {
  pin: 'Soma 15 pontos. No máximo três destaques aparecem para cada pessoa.',
  exclude: 'A atividade não é recomendada, mesmo que ajude.',
  boost: 'A atividade sobe na lista, tanto mais quanto maior o peso.',
  mandatory: 'Aparece no topo e não pode ser dispensada até a data final.',
};

const usualFactor = 1.2;

/** The first values of the form, of an existing rule or of a new one that begins today. */
const firstValues = (rule: RecommendationRule | null, today: string) => ({
  item_id: '',
  kind: 'pin' as RuleKind,
  job_profile_ids: [] as string[],
  departments: [] as string[],
  roles: [] as RecommendationRule['roles'],
  starts_on: today,
  ends_on: null as string | null,
  renews_after_months: null as number | null,
  note: '',
  is_active: true,
  ...(rule && valuesOf(NewRule, rule)),
  factor: rule?.factor ?? usualFactor,
});
type RuleValues = ReturnType<typeof firstValues>;

/** The fields that only one kind of rule has. */
const ofKind = ({ kind, factor, renews_after_months }: RuleValues) => ({
  factor: kind === 'boost' ? factor : null,
  renews_after_months: kind === 'mandatory' ? renews_after_months : null,
});

type Typed = Parameters<typeof api.recommendationAdmin.addRule.call>[0] & { id?: string; version?: number };

const save = ({ id, version, ...rule }: Typed) =>
  id !== undefined && version !== undefined
    ? api.recommendationAdmin.changeRule.call({ ...rule, id, version })
    : api.recommendationAdmin.addRule.call(rule);

type Props = { rule: RecommendationRule | null; choices: Choices; onDone: () => void };

function useRuleForm({ rule, onDone }: Omit<Props, 'choices'>) {
  const { data: shell } = useQuery(shellQuery);
  return useContractForm({
    name: lastingName(`recommendation-rule-${rule?.id ?? 'new'}`),
    schema: NewRule,
    initial: firstValues(rule, shell?.today ?? ''),
    also: ofKind,
    check: ({ item_id }) => (item_id === '' ? { item_id: 'Escolha a atividade' } : {}),
    ...(rule && { besides: () => ({ id: rule.id }), version: rule.version }),
    standsOn: ['regra'],
    fieldOfRule: { mandatory_teaches_something: 'item_id' },
    isQuietAtFields: true,
    send: composed(api.recommendationAdmin, save),
    done: 'Regra salva. As listas mudam em alguns minutos.',
    onDone,
  });
}

/** A rule about one activity: its effect, its audience, and its period. */
export function RuleForm({ rule, choices, onDone }: Props) {
  const form = useRuleForm({ rule, onDone });
  const { kind, item_id } = form.values;
  const item = form.field('item_id');
  return (
    <FormFrame form={form} className={parts.stack} send="Salvar regra" onCancel={() => beforeLosing(onDone)}>
      <Select
        label="Atividade"
        required
        searchable
        data-autofocus
        data={itemsOf(choices, rule)}
        nothingFoundMessage="Nenhuma atividade encontrada"
        limit={50}
        {...item}
        value={item_id || null}
        onChange={(id) => item.onChange(id ?? '')}
      />
      <ChoiceField
        label="O que a regra faz"
        description={helpOf[kind]}
        data={choicesOf(ruleKindLabel)}
        {...form.field('kind')}
      />
      {kind === 'boost' && <NumberField label="Peso" description="De 1,0 a 1,5." {...form.field('factor')} />}
      <RuleAudience field={form.field} choices={choices} />
      <Pair>
        <DayField label="A partir de" required {...form.field('starts_on')} />
        <DayField label="Até" required={kind === 'mandatory'} {...form.field('ends_on')} />
      </Pair>
      {kind === 'mandatory' && (
        <NumberField
          isWhole
          label="Repetir depois de (meses)"
          description="Quem já concluiu volta a ver a atividade passado esse tempo. Em branco, uma vez basta."
          {...form.field('renews_after_months')}
        />
      )}
      <AreaField
        label="Observação"
        description="Só a administração lê."
        maxLength={500}
        rows={2}
        {...form.field('note')}
      />
      <Switch label="Ligada" {...form.form.getInputProps('is_active', { type: 'checkbox' })} />
    </FormFrame>
  );
}

/** The items, with that of the rule even if it is no longer available. */
function itemsOf({ items }: Choices, rule: RecommendationRule | null) {
  const listed = items.map(({ id, title }) => ({ value: id, label: title }));
  const isListed = rule === null || items.some(({ id }) => id === rule.item_id);
  return isListed ? listed : [{ value: rule.item_id, label: rule.item_title }, ...listed];
}
