import { Alert, Text } from '@mantine/core';
import type { Foreseen, Regrade } from '@pdy/contract/assessments/regrades';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { Bullets } from '#ui/parts.tsx';
import { figureLines } from './regrade-words.ts';
import type { Preview } from './use-preview.ts';

type LinesProps = { figures: Partial<Foreseen> & Regrade['outcome']; keepsPasses: boolean };

export const FigureLines = ({ figures, keepsPasses }: LinesProps) => (
  <Bullets>
    {figureLines(figures, keepsPasses).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Bullets>
);

/** The changes of the preview, or why there is none. */
export const RegradeFigures = ({ preview, keepsPasses }: { preview: Preview; keepsPasses: boolean }) => {
  const { data, error, isFetching } = preview;
  if (isFetching) return <Text role="status">Calculando o que muda…</Text>;
  if (error) return <Text role="status">{friendlyError(error, 'administration')}</Text>;
  if (!data) return null;
  return (
    <Alert color="blue" title="O que muda" role="status">
      <FigureLines figures={data.foreseen} keepsPasses={keepsPasses} />
    </Alert>
  );
};
