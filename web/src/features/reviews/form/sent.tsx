import { Text } from '@mantine/core';
import type { ReadReview } from '@pdy/contract/reviews/forms';
import { formatDay, formatDecimal } from '#lib/words/format.ts';
import layout from '#ui/layout.module.css';
import { Small } from '#ui/small.tsx';
import { markWords } from './form-words.ts';
import classes from './sent.module.css';

type ReadAnswer = ReadReview['answers'][number];

/** One's own review after it was sent: each answer beside the measured level. */
export const SentReview = ({ review: { answers } }: { review: ReadReview }) => (
  <ul className={`${layout.framedLines} ${classes.answers}`} aria-label="Suas respostas">
    {answers.map((answer) => (
      <li key={answer.question_id} className={classes.answer}>
        <h2 className={classes.name}>{answer.name}</h2>
        <SentMarks answer={answer} />
        {answer.text && <p className={classes.text}>{answer.text}</p>}
        {answer.links.length > 0 && <Links links={answer.links} />}
      </li>
    ))}
  </ul>
);

const SentMarks = ({ answer }: { answer: ReadAnswer }) => {
  const mark = markWords(answer);
  if (mark === null && answer.measured === null) return null;
  return (
    <dl className={`${layout.quietTerms} ${classes.marks}`}>
      <div>
        <dt>Sua nota</dt>
        <dd>{mark ?? 'Sem nota'}</dd>
      </div>
      <div>
        <dt>Nível medido</dt>
        <dd>{answer.measured === null ? 'Nada medido' : formatDecimal(answer.measured)}</dd>
      </div>
    </dl>
  );
};

const Links = ({ links }: Pick<ReadAnswer, 'links'>) => (
  <Small mt="xs">Com base em: {links.map(({ name, on }) => `${name} (${formatDay(on)})`).join(', ')}</Small>
);

/** Texts that could not be saved before the review was closed. */
export const UnsentTexts = ({
  texts,
}: {
  texts: readonly { question_id: string; name: string; text: string }[];
}) =>
  texts.length === 0 ? null : (
    <section aria-label="O que não chegou a ser salvo" className={classes.unsent}>
      <Text fw={600}>O que não chegou a ser salvo</Text>
      {texts.map(({ question_id, name, text }) => (
        <p key={question_id} className={classes.text}>
          <b>{name}</b>: {text}
        </p>
      ))}
    </section>
  );
