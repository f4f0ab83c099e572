import { Group, Stack, Title } from '@mantine/core';
import { questionTypeLabel, scoringLabel } from '@pdy/contract/assessments/authoring-words';
import type { QuestionContent, ReviewedQuestion } from '@pdy/contract/assessments/questions';
import { Fragment, type ReactNode } from 'react';
import { Framed, Pair } from '#ui/parts.tsx';
import { RichLine, RichText } from '#ui/rich-text-view.tsx';
import { Sign } from '#ui/sign.tsx';
import { Small } from '#ui/small.tsx';
import { letterOf } from '../../taking/choosing.ts';
import classes from '../admin.module.css';

type Aspect = {
  name: string;
  /** The part that is compared; it is not shown where both versions are the same. */
  of: (content: QuestionContent) => unknown;
  shown: (content: QuestionContent) => ReactNode;
};

const numberText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
const said = (text: string) => text || '(vazio)';

const aspects: readonly Aspect[] = [
  { name: 'Tipo', of: ({ type }) => type, shown: ({ type }) => questionTypeLabel[type] },
  { name: 'Enunciado', of: ({ stem }) => stem, shown: ({ stem }) => <RichText text={stem} /> },
  {
    name: 'Alternativas e gabarito',
    of: ({ options }) => options,
    shown: (content) => <ComparedOptions content={content} />,
  },
  {
    name: 'Resposta certa',
    of: ({ number, tolerance, unit }) => [number, tolerance, unit],
    shown: ({ number, tolerance, unit }) =>
      said(
        [numberText(number), unit, tolerance ? `(± ${numberText(tolerance)})` : ''].filter(Boolean).join(' '),
      ),
  },
  {
    name: 'Respostas aceitas',
    of: ({ accepted }) => accepted,
    shown: ({ accepted }) => said(accepted.join(', ')),
  },
  { name: 'Pontuação', of: ({ scoring }) => scoring, shown: ({ scoring }) => scoringLabel[scoring] },
  {
    name: 'Máximo de marcações',
    of: ({ max_selections }) => max_selections,
    shown: ({ max_selections }) => max_selections ?? 'Sem máximo',
  },
  {
    name: '“Não sei”',
    of: ({ allows_dont_know }) => allows_dont_know,
    shown: ({ allows_dont_know }) => (allows_dont_know ? 'Pode ser marcado' : 'Não pode ser marcado'),
  },
  {
    name: 'Explicação',
    of: ({ explanation }) => explanation,
    shown: ({ explanation }) => (explanation ? <RichText text={explanation} /> : said('')),
  },
  { name: 'Referência', of: ({ reference }) => reference, shown: ({ reference }) => said(reference) },
];

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

type Props = { question: ReviewedQuestion; pending: NonNullable<ReviewedQuestion['review']['pending']> };

/** The version in force beside the one that waits, with only the differences that a reader would notice. */
export const QuestionCompare = ({ question, pending }: Props) => (
  <Pair component="section" mt="sm" fz="sm" aria-label="O que muda" data-long>
    <Small component="span" fw={600} visibleFrom="sm">
      Em uso (versão {question.number_of_version})
    </Small>
    <Small component="span" fw={600} visibleFrom="sm">
      Nova (versão {pending.number_of_version})
    </Small>
    {aspects
      .filter(({ of }) => differs(of(question), of(pending)))
      .map(({ name, shown }) => (
        <Fragment key={name}>
          <Title order={4} fz="xs" style={{ gridColumn: '1 / -1' }}>
            {name}
          </Title>
          <Framed className={classes.version} bg="var(--pdy-sheet)" data-side="Em uso">
            {shown(question)}
          </Framed>
          <Framed
            className={classes.version}
            bg="var(--pdy-sheet)"
            bd="1px solid var(--pdy-held)"
            data-side="Nova"
          >
            {shown(pending)}
          </Framed>
        </Fragment>
      ))}
  </Pair>
);

const ComparedOptions = ({ content: { options } }: { content: QuestionContent }) =>
  options.length === 0 ? (
    said('')
  ) : (
    <Stack component="ol" gap="xs">
      {options.map(({ text, is_correct }, at) => (
        <Group key={text} component="li" gap="xs" wrap="nowrap" align="flex-start">
          <span aria-hidden>{is_correct ? <Sign shape="check" size={14} /> : letterOf(at)}</span>
          <span>
            <RichLine text={text} />
            {is_correct && <b> (correta)</b>}
          </span>
        </Group>
      ))}
    </Stack>
  );
