import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { NumberField } from '#ui/form/number-field.tsx';
import { Pair } from '#ui/parts.tsx';
import { plainText } from '#ui/rich-text.ts';

type Props = {
  question: Pick<AuthoredQuestion, 'type' | 'options'>;
  change: RegradeChange;
  onChange: (change: RegradeChange) => void;
};

/** The new answer key. */
export const KeyFields = ({ question, change, onChange }: Props) => {
  const set = (part: Partial<RegradeChange>) => onChange({ ...change, ...part });
  return (
    <Stack>
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
    </Stack>
  );
};

type RightProps = Pick<Props, 'question' | 'change'> & { set: (part: Partial<RegradeChange>) => void };

const RightAnswer = ({ question, change, set }: RightProps) => {
  if (question.type === 'numeric')
    return (
      <Pair>
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
      </Pair>
    );
  if (question.type === 'short_text') return <AcceptedTexts change={change} set={set} />;
  return question.type === 'multiple_choice' ? (
    <Checkbox.Group
      label="Alternativas corretas"
      value={change.correct.map(String)}
      onChange={(correct) => set({ correct: correct.map(Number) })}
    >
      <Stack gap="xs">
        {question.options.map(({ text }, at) => (
          <Checkbox key={text} value={String(at + 1)} label={plainText(text)} />
        ))}
      </Stack>
    </Checkbox.Group>
  ) : (
    <Radio.Group
      label="Alternativa correta"
      value={String(change.correct[0] ?? '')}
      onChange={(place) => set({ correct: [Number(place)] })}
    >
      <Stack gap="xs">
        {question.options.map(({ text }, at) => (
          <Radio key={text} value={String(at + 1)} label={plainText(text)} />
        ))}
      </Stack>
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
