import { Checkbox, Stack, Text } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import { cycleKindLabel, raterGroups } from '@pdy/contract/reviews/words';
import type { VerticalAxis } from '@pdy/contract/rules/reviews/readiness';
import { useQuery } from '@tanstack/react-query';
import { everybodyReads } from '#lib/words/reader-words.ts';
import { AudienceField } from '#ui/choose/audience-field.tsx';
import { Checks } from '#ui/choose/checks.tsx';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { WeightFields, Wrong } from '#ui/choose/weight-fields.tsx';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import { settingsQuery } from '../cycles-query.ts';
import { isPublished, templatesQuery } from '../templates/template-query.ts';
import { asksWords, groupChoices } from '../templates/template-values.ts';
import { daysForNaming, weightsOf } from './cycle-values.ts';
import type { CycleForm } from './use-cycle-form.ts';

type Props = { form: CycleForm };

/** Pessoas: the name of the cycle, and its participants. */
export const CyclePeople = ({ form }: Props) => (
  <Stack>
    <LineInput label="Nome do ciclo" required data-autofocus maxLength={120} {...form.field('name')} />
    <AudienceField
      legend="Quem participa"
      all="Todas as pessoas ativas"
      some="Só algumas"
      hint="Participa quem está em qualquer uma das escolhas."
      {...form.field('audience')}
    />
    <PeopleField
      label="Deixar de fora (opcional)"
      people={form.values.without}
      onChange={(without) => form.set({ without })}
    />
  </Stack>
);

/** Modelo: the questions, and who answers them. */
export function CycleModel({ form, cycle }: Props & { cycle: Cycle | null }) {
  const { data: settings } = useQuery(settingsQuery);
  const { data: templates = [] } = useQuery(templatesQuery);
  const { template_id, groups } = form.values;
  const known = templates.filter((template) => isPublished(template) || template.id === template_id);
  const chosen = known.find(({ id }) => id === template_id);
  const choices = known.map(({ id, name }) => ({ value: id, label: name }));
  // An older edition is no longer in the list, and stays with the cycle that uses it.
  if (!chosen && cycle) choices.push({ value: cycle.template_id, label: cycle.template_name });
  return (
    <Stack>
      <ChoiceField
        label="Modelo"
        required
        data={choices}
        description={chosen && asksWords(chosen)}
        {...form.field('template_id')}
      />
      <ChoiceField label="Tipo de ciclo" data={choicesOf(cycleKindLabel)} {...form.field('kind')} />
      <div>
        <Checks
          name="Quem avalia"
          options={groupChoices}
          chosen={groups}
          onChange={(next) => {
            const kept = raterGroups.filter((group) => next.includes(group));
            form.set({
              groups: kept,
              group_weights: weightsOf(kept, settings?.reviews.group_weights),
              ...(kept.includes('peer') && daysForNaming(form.values)),
            });
          }}
        />
        {groups.some((group) => group === 'peer' || group === 'upward') && (
          <Text fz="xs" c="dimmed" mt="2xs">
            Pares e liderados respondem sem o nome. Um grupo com menos de {settings?.reviews.k_raters ?? 4}{' '}
            pessoas não é ouvido.
          </Text>
        )}
        <Wrong {...form.field('groups')} />
      </div>
      <Checkbox
        label="O gestor só lê a autoavaliação depois de enviar a sua avaliação"
        {...form.form.getInputProps('blind_manager', { type: 'checkbox' })}
      />
    </Stack>
  );
}

const axisLabel: Record<VerticalAxis, string> = {
  potencial: 'Potencial, na opinião do gestor',
  prontidao: 'Prontidão, pelas evidências',
  media: 'Média das duas',
};

/** Pesos: the weight of each group, and the limits of the nine boxes. */
export const CycleWeights = ({ form }: Props) => (
  <Stack>
    <WeightFields groups={form.values.groups} field={form.field}>
      <ChoiceField label="Eixo vertical" data={choicesOf(axisLabel)} {...form.field('vertical_axis')} />
      <Checkbox
        label="Mostrar a cada pessoa o quadrante em que ela está"
        {...form.form.getInputProps('publish_box', { type: 'checkbox' })}
      />
    </WeightFields>
  </Stack>
);

/** Prazos: the evaluated period, and the dates of the cycle. */
export const CycleDates = ({ form }: Props) => (
  <Stack>
    <Pair>
      <DayField label="Início do período avaliado" required {...form.field('period_start')} />
      <DayField label="Fim do período avaliado" required {...form.field('period_end')} />
    </Pair>
    {form.values.groups.includes('peer') && (
      <DayField
        label="Indicações de pares até"
        description="Cada pessoa indica pares, e quem a lidera aprova antes de a coleta começar."
        required
        {...form.field('nominate_until')}
      />
    )}
    <Pair>
      <DayField label="Início da coleta" required {...form.field('collect_from')} />
      <DayField label="Fim da coleta" required {...form.field('collect_until')} />
    </Pair>
    <Pair>
      <DayField
        label="Publicação dos resultados"
        description="No mesmo dia para todas as pessoas."
        required
        {...form.field('publish_on')}
      />
      <NumberField
        label="Dias para contestar"
        description="A partir da publicação."
        isWhole
        required
        {...form.field('contest_days')}
      />
    </Pair>
    <AreaField
      label="Descrição (opcional)"
      description={everybodyReads}
      autosize
      minRows={2}
      maxLength={5000}
      {...form.field('description')}
    />
  </Stack>
);
