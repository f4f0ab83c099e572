import { Checkbox, Radio, Textarea } from '@mantine/core';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { NumberField } from '#ui/form/number-field.tsx';
import layout from '#ui/layout.module.css';
import classes from './regrade.module.css';

type Props = {
  question: Pick<AuthoredQuestion, 'type' | 'options'>;
  change: RegradeChange;
  onChange: (change: RegradeChange) => void;
};

/** The new answer key. */
export const KeyFields = ({ question, change, onChange }: Props) => {
  const set = (part: Partial<RegradeChange>) => onChange({ ...change, ...part });
  return (
    <div className={layout.stack}>
      <RightAnswer question={question} change={change} set={set} />
      <Textarea
        label="Explicação"
        description="Quem fez a questão lê, junto com o gabarito."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={change.explanation ?? ''}
        onChange={({ currentTarget }) => set({ explanation: currentTarget.value })}
      />
    </div>
  );
};

type RightProps = Pick<Props, 'question' | 'change'> & { set: (part: Partial<RegradeChange>) => void };

const RightAnswer = ({ question, change, set }: RightProps) => {
  if (question.type === 'numeric')
    return (
      <div className={layout.pair}>
        <NumberField
          label="Número certo"
          required
          value={change.number}
          onChange={(number: number | null) => set({ number })}
        />
        <NumberField
          label="Tolerância"
          required
          value={change.tolerance}
          onChange={(tolerance: number | null) => set({ tolerance })}
        />
      </div>
    );
  if (question.type === 'short_text') return <AcceptedTexts change={change} set={set} />;
  return question.type === 'multiple_choice' ? (
    <Checkbox.Group
      label="Alternativas corretas"
      value={change.correct.map(String)}
      onChange={(correct) => set({ correct: correct.map(Number) })}
    >
      <div className={classes.options}>
        {question.options.map(({ text }, at) => (
          <Checkbox key={text} value={String(at + 1)} label={text} />
        ))}
      </div>
    </Checkbox.Group>
  ) : (
    <Radio.Group
      label="Alternativa correta"
      value={String(change.correct[0] ?? '')}
      onChange={(place) => set({ correct: [Number(place)] })}
    >
      <div className={classes.options}>
        {question.options.map(({ text }, at) => (
          <Radio key={text} value={String(at + 1)} label={text} />
        ))}
      </div>
    </Radio.Group>
  );
};

/** One in each line. */
const AcceptedTexts = ({ change, set }: Omit<RightProps, 'question'>) => (
  <Textarea
    label="Respostas aceitas"
    description="Uma em cada linha, até 20; quem revisa lê. Maiúsculas e acentos não fazem diferença."
    required
    autosize
    minRows={3}
    value={change.accepted.join('\n')}
    onChange={({ currentTarget }) => set({ accepted: currentTarget.value.split('\n') })}
  />
);
