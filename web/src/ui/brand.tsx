import { Group, Text } from '@mantine/core';
import { Mark } from './mark.tsx';

type Props = { size?: 'sm' | 'md'; tagline?: boolean };

/** The mark with the product's name and, where there is room, its tagline. */
export const Brand = ({ size = 'sm', tagline = true }: Props) => (
  <Group gap="sm" wrap="nowrap">
    <Mark size={size === 'sm' ? 30 : 34} />
    <div>
      <Text component="span" display="block" fw={600} fz={size === 'sm' ? 17 : 19} lh={1.1}>
        PDY
      </Text>
      {tagline && (
        <Text
          component="span"
          display="block"
          fz={size === 'sm' ? 11.5 : 13}
          c="dimmed"
          lh={1.2}
          data-tagline
        >
          Especialize-se. Lidere.
        </Text>
      )}
    </div>
  </Group>
);
