import { scoringLabel } from '@pdy/contract/assessments/authoring-words';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import { FieldsFrame } from '../fields-frame.tsx';
import { OptionsField } from './options-field.tsx';
import type { QuestionFieldsProps } from './question-fields.tsx';
import { isOfChoices, optionsField } from './question-values.ts';

/** The fields of the right answer, by the type of the question. */
export const AnswerFields = ({ form }: QuestionFieldsProps) => {
  const { type } = form.values;
  if (type === 'numeric') return <NumberAnswer form={form} />;
  if (type === 'short_text')
    return (
      <AreaField
        label="Respostas aceitas"
        description="Uma em cada linha, até 20. Maiúsculas e acentos não fazem diferença. Quem responde só lê quando o gabarito é liberado."
        required
        rows={4}
        {...form.field('accepted')}
      />
    );
  return isOfChoices(type) ? <ChoiceAnswer form={form} /> : null;
};

const NumberAnswer = ({ form }: QuestionFieldsProps) => (
  <FieldsFrame name="Resposta certa">
    <Pair>
      <NumberField label="Número" required {...form.field('number')} />
      <NumberField label="Tolerância" required {...form.field('tolerance')} />
      <LineInput label="Unidade" placeholder="kg, R$, %" maxLength={20} {...form.field('unit')} />
    </Pair>
  </FieldsFrame>
);

const ChoiceAnswer = ({ form }: QuestionFieldsProps) => {
  const { type } = form.values;
  const field = optionsField(type);
  return (
    <>
      <OptionsField
        id={form.field('options').id}
        type={type}
        rows={form.values[field]}
        errors={form.form.errors}
        idOf={(at) => form.field(`options.${at}.text`).id}
        onChange={(rows) => form.field(field).onChange(rows)}
      />
      {type === 'multiple_choice' && (
        <Pair>
          <ChoiceField label="Pontuação" data={choicesOf(scoringLabel)} {...form.field('scoring')} />
          <NumberField
            isWhole
            label="Quantas se pode marcar"
            description="Em branco, todas."
            {...form.field('max_selections')}
          />
        </Pair>
      )}
    </>
  );
};
