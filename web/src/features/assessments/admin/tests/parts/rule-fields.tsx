import { Checkbox, Stack, Title } from '@mantine/core';
import { showMomentLabel } from '@pdy/contract/assessments/authoring-words';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { MomentField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Bullets, Columns, Pair, Tinted } from '#ui/parts.tsx';
import admin from '../../admin.module.css';
import { FieldsFrame } from '../../fields-frame.tsx';
import type { RuleValues } from '../test-values.ts';
import type { TestFieldsProps } from './data-fields.tsx';
import { gradeMethodLabel, ruleWords } from './rule-words.ts';
import { UnitField } from './unit-field.tsx';

/** The rules of taking, scoring and results, beside what they mean. */
export const RuleFields = ({ form }: TestFieldsProps) => (
  <Columns>
    <Stack maw={720}>
      <TimeRules form={form} />
      <AttemptRules form={form} />
      <GradeRules form={form} />
      <ShownRules form={form} />
    </Stack>
    <Tinted component="section" className={admin.stays} fz="sm" aria-label="Em resumo">
      <Title order={2} fz="sm" mb="xs">
        Em resumo
      </Title>
      <Bullets>
        {ruleWords(form.values.rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
    </Tinted>
  </Columns>
);

const modes = [
  { value: 'exam', label: 'Prova: vale nota' },
  { value: 'practice', label: 'Treino: para praticar' },
] as const;

const instant = (date: Date | null) => date?.toISOString() ?? null;

type MomentProps = TestFieldsProps & { name: 'opens_at' | 'closes_at'; label: string; description?: string };

const MomentRule = ({ form, name, ...words }: MomentProps) => {
  const field = form.field(`rules.${name}`);
  const held = form.values.rules[name];
  return (
    <MomentField
      {...words}
      {...field}
      value={held === null ? null : new Date(held)}
      onChange={(moment) => field.onChange(instant(moment))}
    />
  );
};

const TimeRules = ({ form }: TestFieldsProps) => (
  <FieldsFrame name="Tempo">
    <ChoiceField label="Modo" data={modes} {...form.field('rules.mode')} />
    <Pair>
      <UnitField
        unit={60}
        label="Tempo limite em minutos"
        description="Em branco, sem limite."
        {...form.field('rules.time_limit_s')}
      />
      <ChoiceField
        label="Ordem de resposta"
        description="Como se anda pelas questões."
        data={[
          { value: 'free', label: 'Livre: ir e voltar' },
          { value: 'sequential', label: 'Em sequência, sem voltar' },
        ]}
        {...form.field('rules.navigation')}
      />
      <MomentRule form={form} name="opens_at" label="Abre em" description="Em branco, assim que publicado." />
      <MomentRule form={form} name="closes_at" label="Encerra em" description="Em branco, não encerra." />
    </Pair>
  </FieldsFrame>
);

type RuleCheckProps = TestFieldsProps & {
  name: { [Name in keyof RuleValues]: RuleValues[Name] extends boolean ? Name : never }[keyof RuleValues];
  label: string;
  description?: string;
};

const RuleCheck = ({ form, name, ...words }: RuleCheckProps) => (
  <Checkbox
    {...words}
    checked={form.values.rules[name]}
    onChange={({ currentTarget }) => form.field(`rules.${name}`).onChange(currentTarget.checked)}
  />
);

const AttemptRules = ({ form }: TestFieldsProps) => (
  <FieldsFrame name="Tentativas">
    <Pair>
      <NumberField
        isWhole
        label="Tentativas por pessoa"
        description="De 1 a 20. Em branco, sem limite."
        {...form.field('rules.max_attempts')}
      />
      <TextField
        label="Horas de espera entre elas"
        description="Como 24, 48: a última vale para as seguintes."
        {...form.field('rules.cooldown_hours')}
      />
    </Pair>
    {form.values.rules.mode === 'exam' && (
      <RuleCheck form={form} name="retake_after_pass" label="Quem foi aprovado pode refazer" />
    )}
  </FieldsFrame>
);

const GradeRules = ({ form }: TestFieldsProps) => (
  <FieldsFrame name="Nota">
    <Pair>
      {form.values.rules.mode === 'exam' && (
        <NumberField label="Nota mínima (%)" required {...form.field('rules.pass_mark')} />
      )}
      <NumberField
        label="Desconto por erro"
        description="De 0 a 1 ponto."
        required
        {...form.field('rules.penalty')}
      />
      <ChoiceField
        label="Tentativa que vale"
        data={choicesOf(gradeMethodLabel)}
        {...form.field('rules.grade_method')}
      />
    </Pair>
    <RuleCheck
      form={form}
      name="emits_evidence"
      label="Gerar evidência de nível"
      description="O resultado conta no nível de cada competência. Treinos nunca contam."
    />
    <RuleCheck form={form} name="shuffles_items" label="Sortear a ordem das questões" />
    <RuleCheck form={form} name="shuffles_options" label="Sortear a ordem das alternativas" />
  </FieldsFrame>
);

const moments = choicesOf(showMomentLabel);

const ShownRules = ({ form }: TestFieldsProps) => (
  <FieldsFrame name="O que a pessoa vê">
    <ChoiceField label="Nota" data={moments} {...form.field('rules.score_shown')} />
    <ChoiceField label="As próprias respostas" data={moments} {...form.field('rules.answers_shown')} />
    <ChoiceField
      label="Gabarito e explicações"
      description="“Quando não há mais tentativas”: na última, ao ser aprovado ou quando encerra."
      data={moments}
      {...form.field('rules.key_shown')}
    />
  </FieldsFrame>
);
