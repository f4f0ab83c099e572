import { Checkbox, Stack } from '@mantine/core';
import { showMomentLabel } from '@pdy/contract/assessments/authoring-words';
import type { ReactNode } from 'react';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { MomentField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import admin from '../../admin.module.css';
import classes from '../test-editor.module.css';
import type { RuleValues } from '../test-values.ts';
import type { TestFieldsProps } from './data-fields.tsx';
import { gradeMethodLabel, ruleWords } from './rule-words.ts';
import { UnitField } from './unit-field.tsx';

/** The rules of taking, scoring and results, beside what they mean. */
export const RuleFields = ({ form }: TestFieldsProps) => (
  <div className={classes.beside}>
    <Stack>
      <TimeRules form={form} />
      <AttemptRules form={form} />
      <GradeRules form={form} />
      <ShownRules form={form} />
    </Stack>
    <section aria-label="Em resumo" className={classes.inWords}>
      <h2>Em resumo</h2>
      <ul>
        {ruleWords(form.values.rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  </div>
);

const Rules = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={`${rowStyles.legend} ${admin.fieldset}`}>
    <legend>{name}</legend>
    {children}
  </fieldset>
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
  <Rules name="Tempo">
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
  </Rules>
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
  <Rules name="Tentativas">
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
  </Rules>
);

const GradeRules = ({ form }: TestFieldsProps) => (
  <Rules name="Nota">
    <div className={classes.three}>
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
    </div>
    <RuleCheck
      form={form}
      name="emits_evidence"
      label="Gerar evidência de nível"
      description="O resultado conta no nível de cada competência. Treinos nunca contam."
    />
    <RuleCheck form={form} name="shuffles_items" label="Sortear a ordem das questões" />
    <RuleCheck form={form} name="shuffles_options" label="Sortear a ordem das alternativas" />
  </Rules>
);

const moments = choicesOf(showMomentLabel);

const ShownRules = ({ form }: TestFieldsProps) => (
  <Rules name="O que a pessoa vê">
    <ChoiceField label="Nota" data={moments} {...form.field('rules.score_shown')} />
    <ChoiceField label="As próprias respostas" data={moments} {...form.field('rules.answers_shown')} />
    <ChoiceField
      label="Gabarito e explicações"
      description="“Quando não há mais tentativas”: na última, ao ser aprovado ou quando encerra."
      data={moments}
      {...form.field('rules.key_shown')}
    />
  </Rules>
);
