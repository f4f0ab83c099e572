import { Stack } from '@mantine/core';
import type { Feedback } from '@pdy/contract/feedback/feedback';
import classes from './feedback.module.css';

const parts = {
  situation: 'Situação',
  behaviour: 'Comportamento',
  impact: 'Impacto',
  suggestion: 'Sugestão',
} as const;

type Words = Pick<Feedback, keyof typeof parts | 'body'>;

/** The feedback's text, as its receiver reads it. */
export function FeedbackText({ feedback }: { feedback: Words }) {
  const told = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => feedback[name] !== '');
  return (
    <Stack className={classes.words} gap="sm" maw="68ch" data-long>
      {told.length > 0 && (
        <dl style={{ margin: 0 }}>
          {told.map((name) => (
            <div key={name}>
              <dt>{parts[name]}</dt>
              <dd>{feedback[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {feedback.body && <p>{feedback.body}</p>}
    </Stack>
  );
}
