import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { IncidentChange, NewIncident } from '@pdy/contract/platform/incidents';
import { incidentCategoryLabel, incidentNatureLabel } from '@pdy/contract/platform/words';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField, MomentField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Pair } from '#ui/parts.tsx';
import { useCompanyChoices } from '../platform-queries.ts';

/** The fields of a new incident, and those that are added to a known one. */
export type IncidentValues = Omit<NewIncident, 'known_at'> &
  Omit<IncidentChange, 'id' | 'version'> & { known_at: Date | null };

type Props = { form: Pick<ContractForm<IncidentValues>, 'field' | 'form'> };

/** The fields that are filled in once: the company, and when the incident became known. */
export function NewIncidentFields({ form: { field } }: Props) {
  const companies = useCompanyChoices().map(({ id, name }) => ({ value: id, label: name }));
  const { onChange, ...company } = field('company_id');
  return (
    <>
      <ChoiceField
        label="Empresa"
        description="Se atinge mais de uma, registre um para cada: cada empresa avisa as próprias pessoas."
        required
        data-autofocus
        none="Escolha a empresa"
        data={companies}
        {...company}
        onChange={(id) => onChange(id ?? '')}
      />
      <Pair>
        <MomentField label="Conhecido em" required {...field('known_at')} />
        <DayField label="Aconteceu em" {...field('occurred_on')} />
      </Pair>
    </>
  );
}

/** The readers, by the access rules of the company's own part of the register. */
const readers = 'A plataforma e a administração da empresa leem.';

export const FactFields = ({ form: { field } }: Props) => (
  <>
    <TextInput label="Título" required maxLength={200} data-autofocus {...field('title')} />
    <ChoiceField label="Natureza" data={choicesOf(incidentNatureLabel)} {...field('nature')} />
    <Textarea
      label="O que aconteceu"
      description={readers}
      required
      rows={4}
      maxLength={5000}
      {...field('description')}
    />
    <Checkbox.Group label="Dados atingidos" required {...field('categories')}>
      <Pair mt="xs">
        {choicesOf(incidentCategoryLabel).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Pair>
    </Checkbox.Group>
    <NumberField
      label="Pessoas atingidas"
      description="Em branco enquanto não se sabe."
      isWhole
      maxLength={9}
      {...field('people_count')}
    />
  </>
);

const risks = [
  { value: true, label: 'Sim, e será comunicado' },
  { value: false, label: 'Não' },
];

/** The follow-up: measures, the decision, and who was informed when. */
export const DutyFields = ({ form: { field, form } }: Props) => (
  <>
    <Textarea label="Medidas" description={readers} rows={3} maxLength={5000} {...field('measures')} />
    <ChoiceField label="Há risco ou dano relevante?" none="Em análise" data={risks} {...field('is_risky')} />
    <Textarea
      label="Decisão e motivo"
      description={readers}
      rows={2}
      maxLength={2000}
      {...field('decision')}
    />
    <Pair>
      <MomentField label="ANPD avisada em" {...field('authority_told_at')} />
      <MomentField label="Pessoas avisadas em" {...field('people_told_at')} />
    </Pair>
    <MomentField label="Complemento em" {...field('complemented_at')} />
    <Textarea
      label="Anotação para o histórico"
      description={readers}
      rows={2}
      maxLength={2000}
      {...field('note')}
    />
    <Checkbox label="Encerrar o incidente" {...form.getInputProps('is_closed', { type: 'checkbox' })} />
  </>
);
