import { Badge, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { faceOf } from '@pdy/contract/rules/cards';
import type { HardCard } from '@pdy/contract/study/study';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { later } from '#ui/page/later.tsx';
import { FramedList } from '#ui/parts.tsx';

const CardDialog = later(() => import('../parts/card-dialog.tsx'), 'CardDialog');

const suspendedWords = { manual: 'Suspenso por você', leech: 'Suspenso: esquecido muitas vezes' } as const;

/** Cards that are forgotten again and again, or were suspended. */
export function HardCards() {
  const query = useQuery(api.study.hard.queryOptions());
  return (
    <DataList
      query={query}
      what="os cartões difíceis"
      skeleton={<Skeleton height={64} />}
      none="Nenhum cartão difícil. Os que você mais esquece aparecem aqui, para reescrever ou deixar de lado."
    >
      {(cards) => (
        <FramedList>
          {cards.map((card) => (
            <li key={`${card.card_id} ${card.sibling_no}`}>
              <HardCardRow card={card} />
            </li>
          ))}
        </FramedList>
      )}
    </DataList>
  );
}

function HardCardRow({ card }: { card: HardCard }) {
  const { card_id, sibling_no, version, deck_id, deck_title, lapses, suspended_reason, is_own } = card;
  const { question } = faceOf(card, sibling_no);
  const resume = useAct(api.study.set_aside, { done: 'O cartão volta a ser perguntado' });
  const [isEditing, setEditing] = useState(false);
  const side = { card_id, sibling_no, version };
  const words = question.map(({ text }) => text).join('');
  return (
    <Group gap="xs" px="md" py="sm">
      <Text lineClamp={2} flex="1 1 14rem" miw={0} data-long>
        {words}
      </Text>
      <Box flex="1 1 14rem" miw={0} data-long>
        <Link to="/flashcards" search={{ baralho: deck_id }} fz="sm">
          {deck_title}
        </Link>
        <Text fz="sm" c="dimmed">
          {lapses > 0 && (lapses === 1 ? 'Esquecido 1 vez' : `Esquecido ${lapses} vezes`)}
        </Text>
        {suspended_reason && <Badge color="orange">{suspendedWords[suspended_reason]}</Badge>}
      </Box>
      <Group gap="2xs" wrap="nowrap">
        {suspended_reason && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retomar: ${words}`}
            loading={resume.isPending}
            onClick={() => resume.mutate({ ...side, how: 'resume' })}
          >
            Retomar
          </Button>
        )}
        {is_own && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Editar: ${words}`}
            onClick={() => setEditing(true)}
          >
            Editar
          </Button>
        )}
        <ResetCard side={side} words={words} />
      </Group>
      <CardDialog
        asked={isEditing ? card_id : undefined}
        deck_id={deck_id}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </Group>
  );
}

type ResetProps = {
  side: Pick<HardCard, 'card_id' | 'sibling_no' | 'version'>;
  /** The question of the card. */
  words: string;
};

const ResetCard = ({ side, words }: ResetProps) => (
  <AskFirst
    act={api.study.set_aside}
    input={{ ...side, how: 'reset' }}
    done="O cartão começa do zero"
    title="Reiniciar este cartão?"
    confirm="Reiniciar"
    button={(ask) => (
      <Button size="compact-sm" variant="subtle" aria-label={`Reiniciar: ${words}`} onClick={ask}>
        Reiniciar
      </Button>
    )}
  >
    O que você já aprendeu dele é esquecido, e ele volta como um cartão novo. Não dá para desfazer.
  </AskFirst>
);
