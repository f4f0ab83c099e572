import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatLongDay } from '#lib/words/format.ts';
import { LateMark } from '#ui/level/late-mark.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import classes from './board.module.css';
import type { Card } from './board-cards.ts';
import { monthName, moved, weekdays, weeksOf } from './month.ts';

type Props = { cards: readonly Card[]; today: string; isNarrow: boolean };

/** The due dates, a month at a time; on a phone its days are listed one below the other. */
export function Calendar({ cards, today, isNarrow }: Props) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const ofMonth = cards.filter(({ due_on }) => due_on?.startsWith(month));
  const undated = cards.filter(({ due_on, column }) => due_on === null && column !== 'done');
  return (
    <Stack gap="xl">
      <Section
        name={monthName(month)}
        aside={
          <Group gap="2xs">
            <TurnMonth name="Mês anterior" onTurn={() => setMonth(moved(month, -1))}>
              <ChevronLeft size={16} aria-hidden />
            </TurnMonth>
            <TurnMonth name="Próximo mês" onTurn={() => setMonth(moved(month, 1))}>
              <ChevronRight size={16} aria-hidden />
            </TurnMonth>
          </Group>
        }
      >
        {isNarrow ? (
          <Agenda cards={ofMonth} />
        ) : (
          <CalendarMonth month={month} cards={ofMonth} today={today} />
        )}
      </Section>
      {undated.length > 0 && (
        <Section name="Sem prazo">
          <DayCards cards={undated} isRoomy />
        </Section>
      )}
    </Stack>
  );
}

type TurnProps = { name: string; onTurn: () => void; children: ReactNode };

const TurnMonth = ({ name, onTurn, children }: TurnProps) => (
  <ActionIcon variant="default" size="lg" aria-label={name} onClick={onTurn}>
    {children}
  </ActionIcon>
);

/** `isRoomy`: outside the cells of a month, where each card has a line of its own. */
const DayCards = ({ cards, isRoomy = false }: { cards: readonly Card[]; isRoomy?: boolean }) => (
  <Stack component="ul" gap="2xs" mt="3xs" fz={isRoomy ? 'sm' : 'xs'} lh={1.3}>
    {cards.map((card) => (
      <Group key={card.id} component="li" gap="2xs" justify="space-between" mih={isRoomy ? 44 : 0} data-long>
        {card.kind === 'personal' ? (
          <Box component="span" td={card.column === 'done' ? 'line-through' : 'none'}>
            {card.title}
          </Box>
        ) : (
          <Link
            from="/goals"
            to="/goals"
            search={(now) => ({ ...now, atividade: card.id })}
            resetScroll={false}
            aria-haspopup="dialog"
            td={card.column === 'done' ? 'line-through' : 'underline'}
            fz="inherit"
          >
            {card.title}
          </Link>
        )}
        {card.isLate && (
          <Box miw={0}>
            <LateMark />
          </Box>
        )}
      </Group>
    ))}
  </Stack>
);

const CalendarMonth = ({ month, cards, today }: { month: string; cards: readonly Card[]; today: string }) => (
  <table className={classes.month}>
    <thead>
      <tr>
        {weekdays.map(([short, long]) => (
          <th key={short} scope="col" abbr={long}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week.find((day) => day !== null)}>
          {week.map((day, place) => (
            <td key={weekdays[place]?.[0]} data-today={day === today || undefined}>
              {day && (
                <Small component="span">
                  {Number(day.slice(8))}
                  {day === today && <b> hoje</b>}
                </Small>
              )}
              {day && <DayCards cards={cards.filter(({ due_on }) => due_on === day)} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Agenda({ cards }: { cards: readonly Card[] }) {
  const days = [...new Set(cards.flatMap(({ due_on }) => due_on ?? []))].sort();
  if (days.length === 0)
    return (
      <Text fz="sm" c="dimmed" mb="lg">
        Nada com prazo neste mês.
      </Text>
    );
  return days.map((day) => (
    <div key={day}>
      <Small mt="sm">{formatLongDay(day)}</Small>
      <DayCards cards={cards.filter(({ due_on }) => due_on === day)} isRoomy />
    </div>
  ));
}
