import { Box, Button, Text } from '@mantine/core';
import type { Role } from '@pdy/contract/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Section } from '#ui/page/section.tsx';
import { ToursByRole } from './authoring-section.tsx';
import { DeskContext, platformDesk } from './desk.ts';

/** Primeiros passos: the tour for everybody whose company has none. When it is open, its role is in the address. */
export function PlatformAuthoringSection() {
  const { passos }: { passos?: Role | undefined } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (value?: string) => {
    const role = platformDesk.roles.find((one) => one === value);
    void navigate({ to: '.', search: (now) => ({ ...now, passos: role }), resetScroll: false });
  };
  return (
    <DeskContext value={platformDesk}>
      <Section
        name="Primeiros passos"
        aside={
          <Button
            variant="default"
            size="xs"
            aria-expanded={passos !== undefined}
            onClick={() => open(passos === undefined ? 'employee' : undefined)}
          >
            {passos === undefined ? 'Editar passos' : 'Fechar'}
          </Button>
        }
      >
        <Text fz="sm" c="dimmed" mt="-xs" mb="md" maw="68ch">
          O tour de quem está em uma empresa sem passos próprios.
        </Text>
        {passos !== undefined && (
          <Box maw={820}>
            <ToursByRole role={passos} onRole={open} />
          </Box>
        )}
      </Section>
    </DeskContext>
  );
}
