import { Text, type TextProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type Props = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>;

/** Secondary text beside or below something: smaller and paler. */
export const Small = (props: Props) => <Text fz="xs" c="dimmed" {...props} />;
