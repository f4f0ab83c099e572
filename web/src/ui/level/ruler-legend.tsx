import { Group } from '@mantine/core';

/** The meaning of the three marks of the ruler; once per page with several rulers. */
export const RulerLegend = () => (
  <Group gap="md" fz="xs" c="dimmed">
    <Group gap="xs">
      <svg width="18" height="8" aria-hidden="true">
        <rect width="18" height="8" rx="3" fill="var(--pdy-held)" />
      </svg>
      onde está
    </Group>
    <Group gap="xs">
      <svg width="18" height="14" aria-hidden="true">
        <rect width="18" height="14" rx="7" fill="var(--pdy-band)" />
      </svg>
      margem de incerteza
    </Group>
    <Group gap="xs">
      <svg width="10" height="14" aria-hidden="true">
        <path d="M0 0h10L5 6z" fill="var(--pdy-demand)" />
        <rect x="4" width="2" height="14" fill="var(--pdy-demand)" />
      </svg>
      nível pedido
    </Group>
  </Group>
);
