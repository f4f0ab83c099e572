import { Box, Button, CloseButton, Title } from '@mantine/core';
import { openTour, useTourAct } from '#lib/tour.ts';
import { Small } from '#ui/small.tsx';
import classes from './tour-card.module.css';

/** For people who have not seen the tour yet. It starts only on request; dismissing it counts as skipping. */
export function TourCard() {
  const act = useTourAct();
  return (
    <section className={classes.card} aria-labelledby="conheca-o-pdy">
      <Box flex={1}>
        <Title order={2} id="conheca-o-pdy" fz="sm" lh={1.35}>
          Conheça o PDY
        </Title>
        <Small>Um tour de apenas 2 minutos mostra onde fica cada coisa.</Small>
      </Box>
      <Button variant="light" onClick={openTour}>
        Fazer o tour
      </Button>
      <CloseButton
        aria-label="Dispensar o tour"
        disabled={act.isPending}
        onClick={() => act.mutate({ act: 'skip' })}
      />
    </section>
  );
}
