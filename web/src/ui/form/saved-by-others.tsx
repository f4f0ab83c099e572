import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { News } from '#lib/form/merge.ts';
import { Bullets } from '../parts.tsx';

type Props = {
  news: readonly News[];
  title?: string;
  /** It was saved in another tab by the same person. */
  isOwn?: boolean;
  /** What happens to both versions; by default, that what was typed can still be saved. */
  children?: ReactNode;
  /** Replaces what was typed with what was saved. */
  onFollow?: () => void;
  /** Keeps what was typed, where the form saves automatically. */
  onKeep?: () => void;
};

const bothStay = 'O que você digitou continua aqui. Salve para valer o seu, ou fique com o que foi salvo.';
const ownTitle = 'Você mudou isto em outra aba';

/** Shows what another person has saved meanwhile, or the same person in another tab. It scrolls into view. */
export function SavedByOthers({
  news,
  title = 'Outra pessoa salvou enquanto você editava',
  isOwn = false,
  children = bothStay,
  onFollow,
  onKeep,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [news]);
  return (
    <Alert ref={box} tabIndex={-1} color="orange" mt="lg" role="alert" title={isOwn ? ownTitle : title}>
      <Bullets mb="xs" data-long>
        {news.map(({ field, label, text, mine }) => (
          <li key={field}>
            <b>{label}</b>
            <span>{` agora é “${text || 'vazio'}”`}</span>
            <span>{mine === null ? '.' : `; você digitou “${mine || 'vazio'}”.`}</span>
          </li>
        ))}
      </Bullets>
      {children}
      {onFollow && (
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={onFollow}>
            {isOwn ? 'Usar o texto novo' : 'Usar o que foi salvo'}
          </Button>
          {onKeep && (
            <Button size="xs" variant="default" onClick={onKeep}>
              Manter o meu
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}
