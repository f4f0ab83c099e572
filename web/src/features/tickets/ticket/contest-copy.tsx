import { Alert, Text } from '@mantine/core';
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { markText } from '@pdy/contract/rules/reviews/scores';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import type { ContestCopy } from '@pdy/contract/tickets/contests';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { contestKindLabel, contestOutcomeLabel } from '@pdy/contract/tickets/words';
import { formatDay, formatDecimal, formatNumber } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { later } from '#ui/page/later.tsx';
import { Bullets } from '#ui/parts.tsx';
import { RichLine, RichText } from '#ui/rich-text-view.tsx';

const TicketOutcome = later(() => import('./outcome-form.tsx'), 'TicketOutcome');

type Props = { ticket: Ticket; contest: NonNullable<Ticket['contest']> };

/** A copy of what is contested, as it was at that time. */
export function ContestCopyView({ ticket, contest }: Props) {
  const { kind, copy, outcome, others } = contest;
  return (
    <Alert mb="lg" color="gray" title={contestKindLabel[kind]}>
      <CopyView copy={copy} />
      {outcome && (
        <Text mt="sm" fw={600}>
          Resultado: {contestOutcomeLabel[outcome]}
        </Text>
      )}
      {others > 0 && (
        <Text fz="sm" mt="2xs">
          {others === 1 ? 'Outro chamado contesta o mesmo.' : `Outros ${others} chamados contestam o mesmo.`}
        </Text>
      )}
      {ticket.reader === 'staff' && <TicketOutcome ticket={ticket} contest={contest} />}
    </Alert>
  );
}

export const CopyView = ({ copy }: { copy: ContestCopy }) => {
  if (copy.kind === 'level') return <LevelCopy copy={copy} />;
  if (copy.kind === 'review') return <ReviewCopy copy={copy} />;
  return copy.kind === 'result' ? <ResultCopy copy={copy} /> : <QuestionCopy copy={copy} />;
};

type Of<Kind extends ContestCopy['kind']> = { copy: Extract<ContestCopy, { kind: Kind }> };

const LevelCopy = ({ copy: { competency, as_of, held, demand, rows } }: Of<'level'>) => {
  const shares = wholeShares(rows.map(({ weight_percent }) => weight_percent));
  return (
    <>
      <Text fz="sm" mb="xs">
        <b>{competency.name}</b>, como estava em {formatDay(as_of)}:{' '}
        {held.estimate === null ? 'sem evidência' : `nível ${formatLevel(held.estimate)}`}
        {demand !== null && `, exigido ${demand}`}.
      </Text>
      {rows.length > 0 && (
        <DataTable
          items={rows}
          caption="Evidências que contavam"
          columns={[
            {
              name: 'Evidência',
              as: 'head',
              cell: ({ kind, title }) =>
                title ? `${evidenceKindLabel[kind]}: ${title}` : evidenceKindLabel[kind],
            },
            { name: 'Data', cell: ({ observed_on }) => formatDay(observed_on) },
            { name: 'Nível', isFigure: true, cell: ({ level }) => formatLevel(level) },
            {
              name: 'Peso',
              isFigure: true,
              cell: (row) => (row.counts ? `${shares[rows.indexOf(row)]}%` : 'não conta'),
            },
          ]}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
};

const ResultCopy = ({ copy: { title, percent, is_passed, rows } }: Of<'result'>) => (
  <>
    <Text fz="sm" mb="xs">
      <b>{title}</b>
      {percent !== null && `: ${formatDecimal(percent)}%`}
      {is_passed !== null && (is_passed ? ', aprovado' : ', não aprovado')}
    </Text>
    {rows.map(({ competency, questions, level }) => (
      <Text key={competency} fz="sm">
        {competency}: {questions} questões
        {level && `, nível entre ${formatDecimal(level.low)} e ${formatDecimal(level.high)}`}
      </Text>
    ))}
  </>
);

const markOr = (mark: number | null) => (mark === null ? 'sem nota' : markText(mark));

const ReviewCopy = ({ copy: { title, published_on, final, rows } }: Of<'review'>) => (
  <>
    <Text fz="sm" mb="xs">
      <b>{title}</b>, publicado em {formatDay(published_on)}
      {final !== null && `: nota final ${markText(final)}`}
    </Text>
    {rows.map(({ competency, score }) => (
      <Text key={competency} fz="sm">
        {competency}: {markOr(score)}
      </Text>
    ))}
  </>
);

const QuestionCopy = ({ copy: { title, question } }: Of<'question'>) => {
  const chosen = question.answer?.kind === 'options' ? question.answer.options : [];
  return (
    <>
      <Text fz="sm" mb="xs">
        <b>{title}</b>, questão {question.position}
      </Text>
      <Text component="div" fz="sm">
        <RichText text={question.stem} />
      </Text>
      <Bullets>
        {question.options.map(({ id, text }) => (
          <li key={id}>
            <RichLine text={text} />
            {chosen.includes(id) && ' (resposta dada)'}
            {question.key?.options.includes(id) && ' (gabarito)'}
          </li>
        ))}
      </Bullets>
      {question.options.length === 0 && <CopiedTypedAnswer question={question} />}
    </>
  );
};

const CopiedTypedAnswer = ({ question: { answer, unit, key } }: { question: ReviewQuestion }) => {
  const right = key && (key.number === null ? key.texts.join(' ou ') : formatNumber(key.number));
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  return (
    <Text fz="sm">
      Resposta dada: {answer?.kind === 'typed' ? withUnit(answer.text) : 'nenhuma'}
      {right && `. Gabarito: ${withUnit(right)}`}
    </Text>
  );
};
