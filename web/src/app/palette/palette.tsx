import { Modal } from '@mantine/core';
import { PaletteBody } from './palette-body.tsx';
import type { PaletteProps } from './palette-props.ts';

/** The search over everything a person may reach, on top of any page. */
export const Palette = ({ opened, ...rest }: PaletteProps) => (
  <Modal
    opened={opened}
    onClose={rest.onClose}
    withCloseButton={false}
    attributes={{ content: { 'aria-label': 'Busca' } }}
    size={640}
    padding={0}
    yOffset={72}
    centered={false}
    transitionProps={{ duration: 0 }}
  >
    <PaletteBody {...rest} />
  </Modal>
);
