import { Button, Text } from '@mantine/core';
import { openTour, useTourAct } from '#lib/tour.ts';
import { Section } from '#ui/page/section.tsx';

/** In the preferences: restarts the tour, as if for the first time. */
export function RedoTour() {
  const act = useTourAct({ onDone: openTour });
  return (
    <Section name="Tour de apresentação">
      <Text mb="md" maw={560}>
        Uma volta de 2 minutos pelo PDY.
      </Text>
      <Button variant="default" loading={act.isPending} onClick={() => act.mutate({ act: 'reset' })}>
        Refazer tour
      </Button>
    </Section>
  );
}
