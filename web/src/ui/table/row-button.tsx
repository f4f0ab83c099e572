import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  onClick: () => void;
  'aria-expanded'?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The name of a row as a button that opens its subject. */
export const RowButton = (props: Props) => (
  <Anchor component="button" type="button" fz="sm" fw={550} ta="left" underline="hover" {...props} />
);
