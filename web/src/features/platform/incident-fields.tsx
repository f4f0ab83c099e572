import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { incidentCategoryLabel, incidentNatureLabel } from '@pdy/contract/platform/words';
import type { IncidentValues } from './incident-schema.ts';
import { useCompanyChoices } from './platform-queries.ts';
import classes from './privacy.module.css';

type Props = { form: UseFormReturnType<IncidentValues> };

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What is said once: whom it concerns, and when it became known. */
export function NewFields({ form }: Props) {
  const companies = useCompanyChoices().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <NativeSelect
        label="Empresa"
        description="Se atinge mais de uma, registre um para cada: cada empresa avisa as próprias pessoas."
        required
        data-autofocus
        data={[{ value: '', label: 'Escolha a empresa' }, ...companies]}
        {...form.getInputProps('company_id')}
      />
      <div className={classes.pair}>
        <TextInput label="Conhecido em" type="datetime-local" required {...form.getInputProps('known_at')} />
        <TextInput label="Aconteceu em" type="date" {...form.getInputProps('occurred_on')} />
      </div>
    </>
  );
}

export const FactFields = ({ form }: Props) => (
  <>
    <TextInput label="Título" required maxLength={200} data-autofocus {...form.getInputProps('title')} />
    <NativeSelect label="Natureza" data={options(incidentNatureLabel)} {...form.getInputProps('nature')} />
    <Textarea
      label="O que aconteceu"
      required
      rows={4}
      maxLength={5000}
      {...form.getInputProps('description')}
    />
    <Checkbox.Group label="Dados atingidos" required {...form.getInputProps('categories')}>
      <div className={classes.checks}>
        {options(incidentCategoryLabel).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
    <TextInput
      label="Pessoas atingidas"
      description="Em branco enquanto não se sabe."
      inputMode="numeric"
      maxLength={9}
      {...form.getInputProps('people_count')}
    />
  </>
);

const risks = [
  { value: '', label: 'Em análise' },
  { value: 'sim', label: 'Sim, e será comunicado' },
  { value: 'nao', label: 'Não' },
];

/** What follows: measures, the decision, and who was told when. */
export const DutyFields = ({ form }: Props) => (
  <>
    <Textarea label="Medidas" rows={3} maxLength={5000} {...form.getInputProps('measures')} />
    <NativeSelect label="Há risco ou dano relevante?" data={risks} {...form.getInputProps('is_risky')} />
    <Textarea label="Decisão e motivo" rows={2} maxLength={2000} {...form.getInputProps('decision')} />
    <div className={classes.pair}>
      <TextInput label="ANPD avisada em" type="datetime-local" {...form.getInputProps('authority_told_at')} />
      <TextInput
        label="Pessoas avisadas em"
        type="datetime-local"
        {...form.getInputProps('people_told_at')}
      />
    </div>
    <TextInput label="Complemento em" type="datetime-local" {...form.getInputProps('complemented_at')} />
    <Textarea label="Anotação para o histórico" rows={2} maxLength={2000} {...form.getInputProps('note')} />
    <Checkbox label="Encerrar o incidente" {...form.getInputProps('is_closed', { type: 'checkbox' })} />
  </>
);
