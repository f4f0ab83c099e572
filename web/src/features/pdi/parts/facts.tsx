import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names and their values, side by side. */
export const NamedValues = ({ children }: { children: ReactNode }) => (
  <Flex component="dl" rowGap="sm" columnGap="xl" wrap="wrap" mt="sm" mx={0} mb={0}>
    {children}
  </Flex>
);

/** A name and its value, within `NamedValues`. */
export const NamedValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
