import { Skeleton, Text } from '@mantine/core';
import { figureDays, type TicketFigures } from '@pdy/contract/tickets/figures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { formatDecimal, formatNumber } from '#lib/words/format.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { minutesText } from './ticket/ticket-words.ts';
import classes from './tickets.module.css';

/** How the company handles tickets, in numbers; confidential tickets are in none of them. */
export function FiguresTab() {
  const query = useQuery(api.ticketQueue.figures.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="os números dos chamados">
      {(figures) => <Figures figures={figures} />}
    </OneFace>
  );
}

const Figures = ({ figures: { under_way, overdue, categories, ...means } }: { figures: TicketFigures }) => (
  <div className={`${layout.ruledSections} ${classes.settings}`}>
    <Section name="Agora">
      <Facts>
        <Line
          name={
            <Link to="/tickets" search={{ fila: 'todos' }}>
              Em andamento
            </Link>
          }
        >
          {formatNumber(under_way)}
        </Line>
        <Line
          name={
            <Link to="/tickets" search={{ fila: 'atrasados' }}>
              Atrasados
            </Link>
          }
        >
          {formatNumber(overdue)}
        </Line>
      </Facts>
    </Section>
    <Section name={`Nos últimos ${figureDays} dias`}>
      <Means {...means} />
    </Section>
    <Section name="Em andamento por categoria">
      {categories.length === 0 ? (
        <Text c="dimmed">Nenhum chamado em andamento.</Text>
      ) : (
        <Facts>
          {categories.map((category) => (
            <Line
              key={category.id}
              name={
                <Link to="/tickets" search={{ fila: 'todos', categoria: category.id }}>
                  {category.name}
                </Link>
              }
            >
              {formatNumber(category.under_way)}
            </Line>
          ))}
        </Facts>
      )}
    </Section>
    <Text fz="sm" c="dimmed">
      Relatos sigilosos não entram em nenhum destes números.
    </Text>
  </div>
);

const timeText = (minutes: number | null) =>
  minutes === null ? 'Ainda não há' : `${minutesText(minutes)} úteis`;

const contentText = ({ answers, percent }: TicketFigures['csat']) =>
  percent === null
    ? `Aparece a partir de 5 avaliações (${answers === 1 ? 'há 1' : `há ${answers}`})`
    : `${formatDecimal(percent)}% de ${answers} avaliações`;

type MeansProps = Pick<TicketFigures, 'first_response_minutes' | 'resolution_minutes' | 'csat'>;

const Means = ({ first_response_minutes, resolution_minutes, csat }: MeansProps) => (
  <>
    <Facts>
      <Line name="Primeira resposta, em média">{timeText(first_response_minutes)}</Line>
      <Line name="Solução, em média">{timeText(resolution_minutes)}</Line>
      <Line name="Avaliaram como bom ou muito bom">{contentText(csat)}</Line>
    </Facts>
    <Text fz="sm" c="dimmed" mt="xs">
      Em horas úteis do calendário da empresa, sem o tempo à espera de quem pediu.
    </Text>
  </>
);

const Facts = ({ children }: { children: ReactNode }) => (
  <ul className={`${layout.ruledList} ${layout.numbers} ${classes.figures}`}>{children}</ul>
);

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li>
    <span>{name}</span>
    <b>{children}</b>
  </li>
);
