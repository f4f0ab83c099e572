import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { foldedText } from '@pdy/contract/line-text';
import type { PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import type { Plan } from '@pdy/contract/pdi/plan';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '#lib/clock.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { Section } from '#ui/page/section.tsx';
import { Framed } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { hasEnded } from '../parts/plan-words.ts';
import { Board } from './board.tsx';
import { type Card, type Column, cardsOf, columnName, columns, firstShown } from './board-cards.ts';
import { Calendar } from './calendar.tsx';
import { CardFace } from './card-face.tsx';
import { useBoardMoves } from './use-board-moves.ts';

type Props = { plan: Plan | null; personal: readonly PersonalActivity[]; today: string };
type ViewProps = { cards: readonly Card[]; isBusy: boolean; onPut: (card: Card, to: Column) => void };

const views: readonly { value: 'quadro' | 'lista' | 'calendario'; label: string }[] = [
  { value: 'quadro', label: 'Quadro' },
  { value: 'lista', label: 'Lista' },
  { value: 'calendario', label: 'Calendário' },
];

/** The activities as a board, a list or a calendar. */
export function BoardViews({ plan, personal, today }: Props) {
  const { vista, busca = '' } = useGoalsAddress();
  const goTo = useGoTo();
  const isNarrow = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const { put, isBusy } = useBoardMoves();
  const now = useNow();
  const cards = cardsOf(plan, personal, { now: now.getTime(), today }).filter(({ title }) =>
    hasWords(title, busca),
  );
  const choose = (value: 'quadro' | 'lista' | 'calendario') =>
    goTo({ vista: value === 'quadro' ? undefined : value });
  const shown = { cards, isBusy, onPut: put };
  return (
    <>
      <Group gap="sm" justify="space-between" mb="md">
        <ChoiceRow label="Como ver as atividades" items={views} value={vista ?? 'quadro'} onChange={choose} />
        <SearchField
          label="Buscar atividade"
          isBare
          placeholder="Buscar atividade"
          kept={busca}
          onRest={(words) => goTo({ busca: words })}
        />
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => goTo({ novo: 'atividade' })}
        >
          Atividade pessoal
        </Button>
      </Group>
      {plan !== null && plan.status !== 'active' && plan.goals.length > 0 && (
        <Text fz="sm" c="dimmed" mb="md">
          {hasEnded(plan)
            ? 'Este PDI terminou: as atividades das metas ficam como estavam.'
            : 'As atividades das metas começam quando o PDI for aprovado.'}
        </Text>
      )}
      {cards.length === 0 && (
        <Text fz="sm" c="dimmed" mb="md">
          {busca === '' ? 'Nenhuma atividade em aberto.' : `Nenhuma atividade com “${busca}”.`}
        </Text>
      )}
      {vista === 'calendario' && <Calendar cards={cards} today={today} isNarrow={isNarrow} />}
      {vista === 'lista' && <CardLists {...shown} />}
      {vista === undefined && (isNarrow ? <OneColumn {...shown} /> : <Board {...shown} />)}
    </>
  );
}

const hasWords = (title: string, words: string) => foldedText(title).includes(foldedText(words));

/** On a phone the columns are filters. */
function OneColumn({ cards, isBusy, onPut }: ViewProps) {
  const [chosen, setColumn] = useState<Column | null>(null);
  const column = chosen ?? firstShown(cards);
  const shown = cards.filter((card) => card.column === column);
  return (
    <>
      <ChoiceRow
        label="Situação"
        items={columns.map((one) => ({
          value: one,
          label: `${columnName[one]} (${cards.filter((card) => card.column === one).length})`,
        }))}
        value={column}
        onChange={setColumn}
      />
      <BoardCards cards={shown} isBusy={isBusy} onPut={onPut} />
      {shown.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nenhuma atividade aqui.
        </Text>
      )}
    </>
  );
}

const CardLists = ({ cards, ...rest }: ViewProps) => (
  <Stack gap="xl">
    {columns.map((column) => {
      const shown = cards.filter((card) => card.column === column);
      if (shown.length === 0) return null;
      return (
        <Section
          key={column}
          name={columnName[column]}
          aside={<Small component="span">{shown.length}</Small>}
        >
          <BoardCards cards={shown} {...rest} />
        </Section>
      );
    })}
  </Stack>
);

const BoardCards = ({ cards, isBusy, onPut }: ViewProps) => (
  <Stack component="ul" gap="xs" mt="sm">
    {cards.map((card) => (
      <Framed key={card.id} component="li" p="sm" data-long>
        <CardFace card={card} isBusy={isBusy} onPut={(to) => onPut(card, to)} />
      </Framed>
    ))}
  </Stack>
);

type ChoiceProps<Value extends string> = {
  label: string;
  items: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A row of choices, one of which is active. */
const ChoiceRow = <Value extends string>({ label, items, value, onChange }: ChoiceProps<Value>) => (
  <Group component="fieldset" gap="xs">
    <legend className="fora-da-vista">{label}</legend>
    {items.map((item) => (
      <Button
        key={item.value}
        variant={item.value === value ? 'light' : 'default'}
        aria-pressed={item.value === value}
        onClick={() => onChange(item.value)}
      >
        {item.label}
      </Button>
    ))}
  </Group>
);
