import type { BoxProps } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { FactGrid } from '#ui/parts.tsx';

type Props = BoxProps & {
  /** Each fact with its name; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
};

/** A list of facts, read-only. */
export const FactList = ({ facts, ...look }: Props) => (
  <FactGrid style={{ whiteSpace: 'pre-wrap' }} {...look}>
    {facts.map(
      ([name, value]) =>
        value && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </FactGrid>
);
