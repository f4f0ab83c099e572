import { Box, Button, CloseButton, Group, Title } from '@mantine/core';
import { openTour, useTourAct } from '#lib/tour.ts';
import { Framed } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

/** For people who have not seen the tour yet. It starts only on request; dismissing it counts as skipping. */
export function TourCard() {
  const act = useTourAct();
  return (
    <Framed component="section" mb="md" aria-labelledby="conheca-o-pdy">
      <Group wrap="nowrap" align="flex-start">
        <Group flex={1}>
          <Box flex="1 1 14rem">
            <Title order={2} id="conheca-o-pdy" fz="sm" lh={1.35}>
              Conheça o PDY
            </Title>
            <Small>Um tour de apenas 2 minutos mostra onde fica cada coisa.</Small>
          </Box>
          <Button variant="light" onClick={openTour}>
            Fazer o tour
          </Button>
        </Group>
        <CloseButton
          aria-label="Dispensar o tour"
          disabled={act.isPending}
          onClick={() => act.mutate({ act: 'skip' })}
        />
      </Group>
    </Framed>
  );
}
