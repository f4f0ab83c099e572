import { Autocomplete, Box, Checkbox } from '@mantine/core';
import { questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import { useQuery } from '@tanstack/react-query';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ChoiceField, choicesOf, LevelField } from '#ui/form/choice-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { MoreFields } from '#ui/form/more-fields.tsx';
import { AreaField, TextField } from '#ui/form/text-fields.tsx';
import { Link } from '#ui/link.tsx';
import { Pair } from '#ui/parts.tsx';
import { waysToWrite } from '#ui/rich-text.ts';
import { optionsQuery, overviewQuery } from '../admin-query.ts';
import { FieldsFrame } from '../fields-frame.tsx';
import type { QuestionValues } from './question-values.ts';

export type QuestionFieldsProps = { form: ContractForm<QuestionValues> };

/** The competency of the question, and its difficulty. */
export function QuestionPlaceFields({ form }: QuestionFieldsProps) {
  const { data: options } = useQuery(optionsQuery);
  const { data: overview } = useQuery(overviewQuery);
  const { competency_id } = form.values;
  const known = overview?.competencies.find(({ competency }) => competency.id === competency_id);
  return (
    <>
      <ChoiceField label="Tipo" data={choicesOf(questionTypeLabel)} data-autofocus {...form.field('type')} />
      <Pair>
        <ChoiceField
          label="Competência"
          required
          none="Escolha"
          data={(options?.competencies ?? [])
            .filter(({ id, status }) => status === 'active' || id === competency_id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('competency_id')}
          description={
            options && !options.competencies.some(({ status }) => status === 'active') && <NoCompetencyYet />
          }
          onChange={(id) => form.field('competency_id').onChange(id ?? '')}
        />
        <LevelField label="Nível" {...form.field('target_level')} />
      </Pair>
      <Autocomplete
        label="Tema"
        description="Junta questões de um mesmo assunto dentro da competência."
        maxLength={80}
        data={known?.topics ?? []}
        openOnFocus={false}
        {...form.field('topic')}
        value={form.values.topic ?? ''}
      />
    </>
  );
}

/**
 * Shown where there is no competency, with a link to the page where the first is written. The platform writes the
 * competencies of its own bank.
 */
function NoCompetencyYet() {
  const { data: shell } = useQuery(shellQuery);
  return (
    <>
      Ainda não há competências ativas, e cada questão é de uma.{' '}
      {shell?.person.company ? (
        <Link to="/company-settings" search={{ aba: 'competencias', competencia: 'nova' }} inherit>
          Criar competência
        </Link>
      ) : (
        <Link to="/admin/simulations" search={{ aba: 'competencias' }} inherit>
          Criar competência
        </Link>
      )}
    </>
  );
}

export const StemField = ({ form }: QuestionFieldsProps) => (
  <AreaField
    label="Enunciado"
    description={`Quem responde lê. ${waysToWrite}`}
    required
    rows={5}
    maxLength={5000}
    {...form.field('stem')}
  />
);

/** The texts that are read after the answer, and those that help its authors. */
export const AboutFields = ({ form }: QuestionFieldsProps) => (
  <>
    <AreaField
      label="Explicação"
      description="Quem respondeu lê, quando o gabarito é liberado."
      rows={4}
      maxLength={5000}
      {...form.field('explanation')}
    />
    <MoreFields form={form} usual={{ reference: '', tags: '', enemy_group: '', code: '' }}>
      <AreaField
        label="Referência"
        description="De onde veio: livro, norma, página. Quem respondeu lê com a explicação."
        rows={2}
        maxLength={500}
        {...form.field('reference')}
      />
      <Pair>
        <TextField label="Etiquetas" description="Separe por vírgula, até 10." {...form.field('tags')} />
        <LineInput
          label="Grupo de questões parecidas"
          description="Duas de um grupo nunca caem na mesma tentativa."
          {...form.field('enemy_group')}
        />
      </Pair>
      <LineInput label="Código" description="Em branco, o PDY cria um." {...form.field('code')} />
    </MoreFields>
  </>
);

/** Where it may be used. */
export const UseFields = ({ form }: QuestionFieldsProps) => {
  const { id, error } = form.field('in_exams');
  const toggle = (name: 'in_exams' | 'in_adaptive' | 'allows_dont_know') => ({
    checked: form.values[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.field(name).onChange(currentTarget.checked),
  });
  return (
    <FieldsFrame name="Onde e como é usada" id={id} tabIndex={-1}>
      <Checkbox label="Em simulados" {...toggle('in_exams')} />
      <Checkbox
        label="Em testes de proficiência"
        description={
          form.values.type === 'true_false'
            ? 'Os testes de proficiência não usam questões de verdadeiro ou falso.'
            : 'Quem faz o teste nunca vê o gabarito destas questões.'
        }
        {...toggle('in_adaptive')}
      />
      <Checkbox
        label="Oferecer “Não sei”"
        description="Quem não sabe diz que não sabe, em vez de chutar."
        {...toggle('allows_dont_know')}
      />
      {error && (
        <Box component="p" fz="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Box>
      )}
    </FieldsFrame>
  );
};
