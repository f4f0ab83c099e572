import { Stack } from '@mantine/core';
import type { Feedback } from '@pdy/contract/feedback/feedback';

const parts = {
  situation: 'Situação',
  behaviour: 'Comportamento',
  impact: 'Impacto',
  suggestion: 'Sugestão',
} as const;

type Words = Pick<Feedback, keyof typeof parts | 'body'>;

/** The feedback's text, as its receiver reads it. */
export function FeedbackText({ feedback }: { feedback: Words }) {
  const written = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => feedback[name] !== '');
  return (
    <Stack gap="sm" maw="68ch" data-long style={{ whiteSpace: 'pre-wrap' }}>
      {written.length > 0 && (
        <Stack component="dl" gap="xs">
          {written.map((name) => (
            <div key={name}>
              <dt>{parts[name]}</dt>
              <dd>{feedback[name]}</dd>
            </div>
          ))}
        </Stack>
      )}
      {feedback.body && <p>{feedback.body}</p>}
    </Stack>
  );
}
