import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './history.module.css';

type Props = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

/** Reads on when it comes into view, and when it is pressed. What failed once waits to be pressed. */
export function MoreButton({ isLoading, hasFailed, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current;
    if (!shown || isLoading || hasFailed) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '200px',
    });
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [isLoading, hasFailed, onMore]);
  return (
    <div ref={place} className={classes.more}>
      {hasFailed && (
        <Text fz="sm" c="dimmed" role="alert">
          Não foi possível carregar mais notificações.
        </Text>
      )}
      <Button variant="default" loading={isLoading} onClick={onMore}>
        Carregar mais
      </Button>
    </div>
  );
}
