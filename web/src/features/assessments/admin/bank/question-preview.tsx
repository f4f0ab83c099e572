import { Box, Stack, Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { numberText } from '#ui/form/number-field.tsx';
import { RichText } from '#ui/rich-text-view.tsx';
import { Sign } from '#ui/sign.tsx';
import { letterOf } from '../../taking/choosing.ts';
import classes from './question.module.css';
import { isOfChoices, optionsField, type QuestionValues } from './question-values.ts';

/** The question as test takers will see it. Only its author sees the right answers marked. */
export function QuestionPreview({ values }: { values: QuestionValues }) {
  const { stem, type, explanation, allows_dont_know } = useDeferredValue(values);
  return (
    <section aria-label="Prévia" className={classes.preview}>
      <h3>Prévia</h3>
      {stem.trim() === '' ? (
        <Text c="dimmed" fz="sm">
          O enunciado aparece aqui enquanto você escreve.
        </Text>
      ) : (
        <Box fz="lg" fw={550} lh="1.45">
          <RichText text={stem} />
        </Box>
      )}
      {isOfChoices(type) ? <PreviewChoices values={values} /> : <PreviewTypedAnswer values={values} />}
      {allows_dont_know && (
        <Box component="span" display="inline-block" mt="sm" fz="sm" c="var(--mantine-color-anchor)">
          Não sei
        </Box>
      )}
      {explanation.trim() !== '' && (
        <div className={classes.explanation}>
          <b>Explicação</b>
          <RichText text={explanation} />
        </div>
      )}
    </section>
  );
}

const PreviewChoices = ({ values }: { values: QuestionValues }) => (
  <Stack className={classes.choices} component="ol" gap="xs" mt="md" mx={0} mb={0}>
    {values[optionsField(values.type)]
      .filter(({ text }) => text.trim() !== '')
      .map(({ key, text, is_correct }, at) => (
        <li key={key} data-right={is_correct || undefined}>
          <span className={classes.letter} aria-hidden>
            {is_correct ? <Sign shape="check" size={16} /> : letterOf(at)}
          </span>
          <span>
            {text}
            {is_correct && <span className="fora-da-vista"> (correta)</span>}
          </span>
        </li>
      ))}
  </Stack>
);

function PreviewTypedAnswer({
  values: { type, number, tolerance, unit, accepted },
}: {
  values: QuestionValues;
}) {
  const rights = accepted.split('\n').filter((line) => line.trim() !== '');
  const right =
    type === 'numeric'
      ? number !== null &&
        `${numberText(number)}${unit ? ` ${unit}` : ''}${tolerance ? ` (± ${numberText(tolerance)})` : ''}`
      : rights.join(', ');
  return (
    <>
      <div className={classes.typed} aria-hidden>
        Resposta {type === 'numeric' && unit ? <span>{unit}</span> : null}
      </div>
      {right && (
        <Text fz="sm" c="dimmed" mt="xs">
          {rights.length > 1 ? 'Aceitas' : 'Certa'}: {right}
        </Text>
      )}
    </>
  );
}
