import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useDeferredValue } from 'react';
import { numberText } from '#ui/form/number-field.tsx';
import { Framed, Part } from '#ui/parts.tsx';
import { RichLine, RichText } from '#ui/rich-text-view.tsx';
import { Sign } from '#ui/sign.tsx';
import { letterOf } from '../../taking/choosing.ts';
import card from '../../taking/question-card.module.css';
import admin from '../admin.module.css';
import { isOfChoices, optionsField, type QuestionValues } from './question-values.ts';

/** The question as test takers will see it. Only its author sees the right answers marked. */
export function QuestionPreview({ values }: { values: QuestionValues }) {
  const { stem, type, explanation, allows_dont_know } = useDeferredValue(values);
  return (
    <Framed component="section" className={admin.stays} bg="var(--pdy-sunken)" aria-label="Prévia">
      <Title order={3} mb="sm" fz="xs" c="dimmed">
        Prévia
      </Title>
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
        <Part component="div" fz="sm">
          <b>Explicação</b>
          <RichText text={explanation} />
        </Part>
      )}
    </Framed>
  );
}

const PreviewChoices = ({ values }: { values: QuestionValues }) => (
  <Stack component="ol" gap="xs" mt="md">
    {values[optionsField(values.type)]
      .filter(({ text }) => text.trim() !== '')
      .map(({ key, text, is_correct }, at) => (
        <li key={key} className={card.option} data-chosen={is_correct || undefined}>
          <span className={card.letter} aria-hidden>
            {is_correct ? <Sign shape="check" size={16} /> : letterOf(at)}
          </span>
          <Box component="span" miw={0} fz="sm" data-long style={{ whiteSpace: 'pre-wrap' }}>
            <RichLine text={text} />
            {is_correct && <span className="fora-da-vista"> (correta)</span>}
          </Box>
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
      <Group
        justify="space-between"
        mt="md"
        px="sm"
        py="xs"
        bd="1px solid var(--pdy-control-line)"
        bdrs="md"
        bg="var(--pdy-sheet)"
        c="dimmed"
        fz="sm"
        aria-hidden
      >
        Resposta {type === 'numeric' && unit ? <span>{unit}</span> : null}
      </Group>
      {right && (
        <Text fz="sm" c="dimmed" mt="xs">
          {rights.length > 1 ? 'Aceitas' : 'Certa'}: {right}
        </Text>
      )}
    </>
  );
}
