import { Text, type TextProps } from '@mantine/core';
import type { ComponentPropsWithRef, ElementType } from 'react';

type SmallProps<Tag extends ElementType> = TextProps & { component?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof TextProps | 'component'
  >;

/** Secondary text beside or below something: smaller and paler. */
export const Small = <Tag extends ElementType = 'p'>(props: SmallProps<Tag>) => (
  <Text fz="xs" c="dimmed" {...(props as SmallProps<'p'>)} />
);
