import { Stack } from '@mantine/core';
import { questionTypeLabel, scoringLabel } from '@pdy/contract/assessments/authoring-words';
import type { QuestionContent, ReviewedQuestion } from '@pdy/contract/assessments/questions';
import { Fragment, type ReactNode } from 'react';
import { RichText } from '#ui/rich-text-view.tsx';
import { Sign } from '#ui/sign.tsx';
import { letterOf } from '../../taking/choosing.ts';
import classes from './compare.module.css';

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
  <section aria-label="O que muda" className={classes.compare}>
    <span className={classes.side}>Em uso (versão {question.number_of_version})</span>
    <span className={classes.side}>Nova (versão {pending.number_of_version})</span>
    {aspects
      .filter(({ of }) => differs(of(question), of(pending)))
      .map(({ name, shown }) => (
        <Fragment key={name}>
          <h4 className={classes.aspect}>{name}</h4>
          <div className={classes.old} data-side="Em uso">
            {shown(question)}
          </div>
          <div className={classes.new} data-side="Nova">
            {shown(pending)}
          </div>
        </Fragment>
      ))}
  </section>
);

const ComparedOptions = ({ content: { options } }: { content: QuestionContent }) =>
  options.length === 0 ? (
    said('')
  ) : (
    <Stack className={classes.options} component="ol" gap="xs">
      {options.map(({ text, is_correct }, at) => (
        <li key={text} data-right={is_correct || undefined}>
          <span aria-hidden>{is_correct ? <Sign shape="check" size={14} /> : letterOf(at)}</span>
          <span>
            {text}
            {is_correct && <b> (correta)</b>}
          </span>
        </li>
      ))}
    </Stack>
  );
