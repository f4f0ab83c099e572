import { Button, Group, Text } from '@mantine/core';
import type { ReviewQuestion, SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import type { RightAnswer } from '@pdy/contract/assessments/taking';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { Part, Tinted } from '#ui/parts.tsx';
import { RichLine } from '#ui/rich-text-view.tsx';
import { Stem } from '../../taking/stem.tsx';
import { gateWords, heldBackWords } from '../gate-words.ts';
import { pointsWords } from './points-words.ts';
import { isMissed, missedFirst } from './review-order.ts';
import { ReviewedOptions } from './reviewed-options.tsx';
import { VerdictMark } from './verdict-mark.tsx';

const filters = {
  rever: 'Para rever',
  todas: 'Todas',
  erradas: 'Erradas',
  marcadas: 'Marcadas',
  nao_sei: 'Não sei',
} as const;
/** The questions that are shown; null: nobody chose, so those to review come first. */
export type ReviewFilter = Filter | null;
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

const isShown = (question: ReviewQuestion, filter: Filter) => {
  const { verdict, is_flagged } = question;
  if (filter === 'rever') return isMissed(question);
  if (filter === 'erradas') return verdict === 'wrong' || verdict === 'partial';
  if (filter === 'marcadas') return is_flagged;
  return filter === 'todas' || verdict === 'dont_know';
};

type AnswersProps = { result: SimuladoResult; chosen: ReviewFilter; onChoose: (filter: Filter) => void };

/** One's own answers and, as soon as the rules allow it, the right ones. */
export function AnswersReview({ result, chosen, onChoose }: AnswersProps) {
  const { review, answers_gate, key_gate, are_answers_erased, held_back } = result;
  if (are_answers_erased)
    return (
      <Section name="Questões">
        <Text c="dimmed">
          As respostas são guardadas por 24 meses e já foram apagadas. A nota e o nível ficam.
        </Text>
      </Section>
    );
  if (!review)
    return (
      <Section name="Questões">
        <Text c="dimmed">{gateWords(answers_gate, 'A revisão das respostas')}</Text>
      </Section>
    );
  const hasMissed = review.some(isMissed);
  const filter = (chosen !== 'rever' && chosen) || (hasMissed ? 'rever' : 'todas');
  const shown = missedFirst(review.filter((question) => isShown(question, filter)));
  return (
    <Section name="Questões">
      {key_gate.state !== 'open' && <Text mb="sm">{gateWords(key_gate, 'O gabarito')}</Text>}
      {held_back > 0 && <Text mb="sm">{heldBackWords(held_back)}</Text>}
      <Group gap="xs" mb="sm" role="group" aria-label="Mostrar">
        {names
          .filter((name) => name !== 'rever' || hasMissed)
          .map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant={name === filter ? 'light' : 'default'}
              aria-pressed={name === filter}
              onClick={() => onChoose(name)}
            >
              {filters[name]}
            </Button>
          ))}
      </Group>
      {key_gate.state === 'open' && hasMissed && <StudyMistakes attempt_id={result.id} />}
      {shown.length === 0 && <Text c="dimmed">Nenhuma questão aqui.</Text>}
      {shown.map((question) => (
        <AnsweredQuestion key={question.position} attempt_id={result.id} question={question} />
      ))}
    </Section>
  );
}

const madeWords = (added: number, known: number) => {
  const created = added === 1 ? '1 cartão criado' : `${added} cartões criados`;
  if (known === 0) return created;
  if (added === 0) return known === 1 ? 'Você já tinha este cartão' : `Você já tinha os ${known} cartões`;
  return `${created}; ${known === 1 ? 'o outro' : `os outros ${known}`} você já tinha`;
};

/** Makes study cards from the mistakes, in a deck that nobody else reads; then links to it. */
function StudyMistakes({ attempt_id }: { attempt_id: string }) {
  const [made, setMade] = useState<{ deck_id: string; words: string } | null>(null);
  const act = useAct(api.study.from_mistakes, {
    onDone: ({ deck_id, added, known }) => {
      setMade({ deck_id, words: madeWords(added, known) });
    },
  });
  return (
    <Group gap="sm" mb="sm">
      {made ? (
        <Text role="status">
          <span>{`${made.words}. `}</span>
          <Link to="/flashcards" search={{ estudar: made.deck_id }}>
            Estudar agora
          </Link>
        </Text>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={act.isPending}
          onClick={() => act.mutate({ attempt_id })}
        >
          Estudar o que errei com flash cards
        </Button>
      )}
    </Group>
  );
}

const annulledWords = { everybody_right: 'anulada: todos acertam', left_out: 'anulada: não conta' } as const;

const pointsText = ({ annulled, points: of }: ReviewQuestion, earned: number) =>
  annulled === 'left_out' ? annulledWords.left_out : pointsWords({ earned, of });

function AnsweredQuestion({ attempt_id, question }: { attempt_id: string; question: ReviewQuestion }) {
  const { position, stem, verdict, earned, is_flagged, annulled, key } = question;
  return (
    <Part component="article" aria-label={`Questão ${position}`}>
      <Group gap="4px 10px" mb="xs" fz="sm">
        <span>{`Questão ${position}`}</span>
        {verdict && <VerdictMark verdict={verdict} />}
        {earned !== null && <span>{pointsText(question, earned)}</span>}
        {is_flagged && (
          <Text span fz="sm" c="dimmed">
            marcada
          </Text>
        )}
        {annulled === 'everybody_right' && <span>{annulledWords[annulled]}</span>}
      </Group>
      <Stem text={stem} />
      {question.options.length > 0 ? (
        <ReviewedOptions question={question} />
      ) : (
        <ReviewedTypedAnswer question={question} />
      )}
      {key && <Explanation of={key} />}
      <ButtonLink
        to="/tickets/new"
        search={{ revisar: 'questao', tentativa: attempt_id, questao: position }}
        variant="subtle"
        size="compact-sm"
        ml="-xs"
        mt="xs"
        aria-label={`Contestar questão ${position}`}
      >
        Contestar questão
      </ButtonLink>
    </Part>
  );
}

/** Why an answer is right, where its author gives a reason. */
export const Explanation = ({ of: { explanation, reference } }: { of: RightAnswer }) =>
  explanation === '' ? null : (
    <Tinted component="p" mt="sm" px="md" py="sm" fz="sm">
      <RichLine text={explanation} />
      {reference && (
        <Text span fz="sm" c="dimmed" display="block" mt="2xs">
          {reference}
        </Text>
      )}
    </Tinted>
  );

/** '150' or 'São Paulo ou SP', with its unit. */
export const rightWords = ({ number, texts }: RightAnswer, unit: string | null) =>
  `${number === null ? texts.join(' ou ') : formatNumber(number)}${unit ? ` ${unit}` : ''}`;

function ReviewedTypedAnswer({ question: { answer, unit, key } }: { question: ReviewQuestion }) {
  const right = key && rightWords(key, unit);
  return (
    <Text mt="sm">
      <span>Sua resposta: </span>
      <b translate="no">{answer?.kind === 'typed' ? `${answer.text}${unit ? ` ${unit}` : ''}` : 'nenhuma'}</b>
      {right && (
        <>
          <span> · correta: </span>
          <b translate="no">{right}</b>
        </>
      )}
    </Text>
  );
}
