import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { singleClick } from '#lib/keys/single-click.ts';

type QuestionProps = {
  /** The label of the button that confirms. */
  act: string;
  question: string;
  color?: 'red' | 'indigo';
  /** The label of the button that goes back. */
  back?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

/** A question in place of the thing itself: not in a dialog, because the surrounding panel is one already. */
export const QuestionInPlace = ({
  act,
  question,
  color = 'indigo',
  back = 'Voltar',
  isBusy,
  ...on
}: QuestionProps) => (
  <div role="alert">
    <Text fz="sm" mb="xs">
      {question}
    </Text>
    <Group gap="xs">
      <Button size="xs" color={color} autoFocus loading={isBusy} onClick={singleClick(on.onConfirm)}>
        {act}
      </Button>
      <Button size="xs" variant="default" onClick={on.onBack}>
        {back}
      </Button>
    </Group>
  </div>
);

/** A button that asks once before its act. `button`: how it looks before that. */
export function AskInPlace({ button, ...asked }: Omit<QuestionProps, 'onBack'> & { button: ButtonProps }) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <QuestionInPlace {...asked} onBack={() => setAsking(false)} />;
  return (
    <Button size="xs" {...button} onClick={singleClick(() => setAsking(true))}>
      {asked.act}
    </Button>
  );
}
