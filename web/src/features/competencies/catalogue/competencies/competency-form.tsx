import { Checkbox, Flex } from '@mantine/core';
import { CompetencyFields, type CompetencyRecord } from '@pdy/contract/competencies/catalogue/competencies';
import { catalogueStatusLabel } from '@pdy/contract/competencies/catalogue/words';
import { competencyKindLabel, halfLifeDays } from '@pdy/contract/rules/competencies/evidence';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import { useGoTo } from '../catalogue-address.ts';
import { categoriesQuery, optionsQuery, useKeepCompetency } from '../catalogue-query.ts';

type Form = ContractForm<CompetencyFields>;

const kinds = choicesOf(competencyKindLabel);
/** The states to choose from: archiving is an action of its own. */
const statuses = (['active', 'draft'] as const).map((value) => ({
  value,
  label: catalogueStatusLabel[value],
}));

const valuesOf = (record: CompetencyRecord | null): CompetencyFields => ({
  code: record?.code ?? '',
  name: record?.name ?? '',
  description: record?.description ?? '',
  category_id: record?.category?.id ?? null,
  parent_id: record?.parent?.id ?? null,
  kind: record?.kind ?? 'technical',
  half_life_days: record?.half_life_days ?? null,
  no_decay: record?.no_decay ?? false,
  status: record?.status === 'draft' ? 'draft' : 'active',
});

const fieldOfRule = {
  competency_code_is_unique: 'code',
  competency_name_is_unique: 'name',
  competencies_have_two_levels: 'parent_id',
  competency_is_not_part_of_itself: 'parent_id',
  half_life_within_range: 'half_life_days',
  published_is_no_draft_again: 'status',
};

/** Dados: the name of a competency, its category, and how its evidence ages. */
export function CompetencyForm({ competency }: { competency: CompetencyRecord | null }) {
  const goTo = useGoTo();
  const keep = useKeepCompetency();
  const { create, change } = api.catalogue.competencies;
  const form = useContractForm({
    name: lastingName(`competency-${competency?.id ?? 'new'}`),
    schema: CompetencyFields,
    send: competency ? change : create,
    initial: valuesOf(competency),
    ...(competency && { version: competency.version, besides: () => ({ id: competency.id }) }),
    standsOn: ['competencia', 'secao'],
    fieldOfRule,
    isQuietAtFields: true,
    done: competency ? 'Competência salva.' : 'Competência cadastrada. Agora descreva os níveis.',
    onDone: (record) => {
      keep(record);
      if (!competency) goTo({ competencia: record.id, secao: 'niveis' });
    },
  });
  const isLocked = competency?.status === 'archived';
  return (
    <FormFrame
      form={form}
      hasSummary
      isLocked={isLocked}
      send={competency ? 'Salvar' : 'Cadastrar competência'}
    >
      <fieldset disabled={isLocked} className={parts.stack}>
        <Flex gap="md" wrap="wrap">
          <LineInput w={160} label="Código" required {...form.field('code')} />
          <LineInput flex="1 1 240px" label="Nome" required {...form.field('name')} />
        </Flex>
        <AreaField label="Descrição" description={everybodyReads} rows={3} {...form.field('description')} />
        <CompetencyPlaceFields form={form} own={competency?.id} />
        <FadingFields form={form} />
        <ChoiceField
          label="Situação"
          description="Um rascunho ainda não pode ser exigido por cargos."
          data={statuses}
          {...form.field('status')}
        />
      </fieldset>
    </FormFrame>
  );
}

const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

function CompetencyPlaceFields({ form, own }: { form: Form; own: string | undefined }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: options } = useQuery(optionsQuery);
  const parents = (options?.competencies ?? []).filter(({ id, is_part }) => id !== own && !is_part);
  return (
    <Pair>
      <ChoiceField label="Categoria" none="Nenhuma" data={named(categories)} {...form.field('category_id')} />
      <ChoiceField label="Faz parte de" none="Nenhuma" data={named(parents)} {...form.field('parent_id')} />
    </Pair>
  );
}

const FadingFields = ({ form }: { form: Form }) => (
  <>
    <Pair>
      <ChoiceField label="Tipo" data={kinds} {...form.field('kind')} />
      <NumberField
        isWhole
        label="Meia-vida em dias (opcional)"
        description={`O peso de uma evidência cai à metade nesse tempo. Em branco, ${halfLifeDays[form.values.kind]} dias.`}
        disabled={form.values.no_decay}
        {...form.field('half_life_days')}
      />
    </Pair>
    <Checkbox
      label="As evidências não perdem peso com o tempo"
      {...form.form.getInputProps('no_decay', { type: 'checkbox' })}
    />
  </>
);
