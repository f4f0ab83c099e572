import { Group, Skeleton, Text } from '@mantine/core';
import { figureDays, type TicketFigures } from '@pdy/contract/tickets/figures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { formatDecimal, formatNumber } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList, RuledSections } from '#ui/parts.tsx';
import { minutesText } from './ticket/ticket-words.ts';

/** How the company handles tickets, in numbers; confidential tickets are in none of them. */
export function FiguresTab() {
  const query = useQuery(api.ticketQueue.figures.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="os números dos chamados">
      {(figures) => <TicketNumbers figures={figures} />}
    </OneFace>
  );
}

const TicketNumbers = ({
  figures: { under_way, overdue, categories, ...means },
}: {
  figures: TicketFigures;
}) => (
  <RuledSections maw={760}>
    <Section name="Agora">
      <RuledList>
        <TicketFigureLine
          name={
            <Link to="/tickets" search={{ fila: 'todos' }}>
              Em andamento
            </Link>
          }
        >
          {formatNumber(under_way)}
        </TicketFigureLine>
        <TicketFigureLine
          name={
            <Link to="/tickets" search={{ fila: 'atrasados' }}>
              Atrasados
            </Link>
          }
        >
          {formatNumber(overdue)}
        </TicketFigureLine>
      </RuledList>
    </Section>
    <Section name={`Nos últimos ${figureDays} dias`}>
      <TicketMeans {...means} />
    </Section>
    <Section name="Em andamento por categoria">
      {categories.length === 0 ? (
        <Text c="dimmed">Nenhum chamado em andamento.</Text>
      ) : (
        <RuledList>
          {categories.map((category) => (
            <TicketFigureLine
              key={category.id}
              name={
                <Link to="/tickets" search={{ fila: 'todos', categoria: category.id }}>
                  {category.name}
                </Link>
              }
            >
              {formatNumber(category.under_way)}
            </TicketFigureLine>
          ))}
        </RuledList>
      )}
    </Section>
    <Text fz="sm" c="dimmed">
      Relatos sigilosos não entram em nenhum destes números.
    </Text>
  </RuledSections>
);

const timeText = (minutes: number | null) =>
  minutes === null ? 'Ainda não há' : `${minutesText(minutes)} úteis`;

const contentText = ({ answers, percent }: TicketFigures['csat']) =>
  percent === null
    ? `Aparece a partir de 5 avaliações (${answers === 1 ? 'há 1' : `há ${answers}`})`
    : `${formatDecimal(percent)}% de ${answers} avaliações`;

type MeansProps = Pick<TicketFigures, 'first_response_minutes' | 'resolution_minutes' | 'csat'>;

const TicketMeans = ({ first_response_minutes, resolution_minutes, csat }: MeansProps) => (
  <>
    <RuledList>
      <TicketFigureLine name="Primeira resposta, em média">
        {timeText(first_response_minutes)}
      </TicketFigureLine>
      <TicketFigureLine name="Solução, em média">{timeText(resolution_minutes)}</TicketFigureLine>
      <TicketFigureLine name="Avaliaram como bom ou muito bom">{contentText(csat)}</TicketFigureLine>
    </RuledList>
    <Text fz="sm" c="dimmed" mt="xs">
      Em horas úteis do calendário da empresa, sem o tempo à espera de quem pediu.
    </Text>
  </>
);

const TicketFigureLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <Group component="li" justify="space-between" gap="xs" py="sm" data-long>
    <span>{name}</span>
    <b>{children}</b>
  </Group>
);
