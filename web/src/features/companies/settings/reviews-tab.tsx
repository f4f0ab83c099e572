import { Stack, Text } from '@mantine/core';
import { type ReviewSettings, ReviewSettingsChange } from '@pdy/contract/companies/review-settings';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { raterGroupLabel, raterGroups } from '@pdy/contract/reviews/words';
import { smallestGroups } from '@pdy/contract/rules/suppression/suppression';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { WeightFields } from '#ui/choose/weight-fields.tsx';
import { NumberField, numberText } from '#ui/form/number-field.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair, RuledSections } from '#ui/parts.tsx';
import { asSettings, CompanySettingsForm } from './settings-form.tsx';
import { keepSettings } from './settings-query.ts';

const label = {
  k_raters: 'Respostas de um grupo anônimo da avaliação',
  k_rounds: 'Respostas de um grupo de rodada anônima',
  k_reports: 'Pessoas por trás de um número de relatório',
  peers_min: 'Pares convidados por pessoa',
} as const;
type Fewest = keyof typeof label;

const hint: Record<Fewest, string> = {
  k_raters: `Com menos, o grupo não aparece nem conta na nota. Nunca menos de ${smallestGroups.k_raters.floor}.`,
  k_rounds: 'Com menos, o grupo não aparece.',
  k_reports: 'Números com menos pessoas, ou que as deixariam deduzir, não aparecem.',
  peers_min: 'Ao menos o mínimo de respostas da avaliação; um a mais dá folga.',
};
const fields = Object.keys(label) as Fewest[];
/** Values that can only be increased, except by the platform. */
const growing = fields.filter((field) => field !== 'peers_min');

/** As text, to show what somebody else has changed meanwhile. */
const factsOf = (values: ReviewSettings) => [
  ...fields.map((field) => ({ field, label: label[field], text: numberText(values[field]) })),
  ...raterGroups.map((group) => ({
    field: `group_weights.${group}`,
    label: `Peso: ${raterGroupLabel[group]}`,
    text: numberText(values.group_weights[group]),
  })),
  {
    field: 'section_weights.competencies',
    label: 'Peso: Competências',
    text: numberText(values.section_weights.competencies),
  },
  { field: 'section_weights.goals', label: 'Peso: Metas', text: numberText(values.section_weights.goals) },
  { field: 'medium_from', label: 'Médio a partir de', text: numberText(values.medium_from) },
  { field: 'high_from', label: 'Alto a partir de', text: numberText(values.high_from) },
];

/** Avaliação e privacidade: the smallest group that is shown, and the first values of a new cycle of reviews. */
export function ReviewsTab({ settings: { reviews, version } }: { settings: CompanySettings }) {
  const form = useContractForm({
    name: lastingName('company-reviews'),
    ...asSettings,
    schema: ReviewSettingsChange,
    send: api.companySettings.changeReviews,
    initial: reviews,
    also: () => ({ version }),
    depths: { group_weights: 2, section_weights: 2 },
    version,
    facts: factsOf,
    onDone: keepSettings,
  });
  return (
    <CompanySettingsForm name="Avaliação e privacidade" form={form}>
      <RuledSections maw={760}>
        <Section name="Mínimos que protegem as pessoas">
          <Text mb="md" maw={640}>
            A empresa só aumenta estes números; quem diminui é a plataforma. Um ciclo aberto continua com os
            que valiam no início.
          </Text>
          <Pair>
            {growing.map((field) => (
              <NumberField
                key={field}
                label={label[field]}
                description={hint[field]}
                isWhole
                required
                {...form.field(field)}
              />
            ))}
          </Pair>
        </Section>
        <Section name="Novos ciclos de avaliação">
          <Text mb="md" maw={640}>
            Cada ciclo começa com estes números. Pesos e cortes podem mudar enquanto ele é um rascunho.
          </Text>
          <Stack>
            <NumberField
              label={label.peers_min}
              description={hint.peers_min}
              isWhole
              required
              {...form.field('peers_min')}
            />
            <WeightFields groups={raterGroups} field={form.field} />
          </Stack>
        </Section>
      </RuledSections>
    </CompanySettingsForm>
  );
}
