import { Anchor, Box, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './figure.module.css';
import figureTable from './figure-table.module.css';

type Props = {
  name: string;
  picture: ReactNode;
  table: ReactNode;
  /** The level of the heading: 3 below a section. */
  order?: 2 | 3;
};

/** A picture, and a table with the same numbers. */
export function Figure({ name, picture, table, order = 3 }: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <Box className={classes.figure} component="figure" miw={0}>
      <figcaption>
        <Title order={order} className={classes.label}>
          {name}
        </Title>
        <Anchor
          component="button"
          type="button"
          fz="xs"
          onClick={() => setTable(!isTable)}
          aria-label={`${isTable ? 'Ver como gráfico' : 'Ver como tabela'}: ${name}`}
        >
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Anchor>
      </figcaption>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={`${figureTable.table} ${classes.numbers}`} tabIndex={0} aria-label={name}>
          {table}
        </section>
      ) : (
        picture
      )}
    </Box>
  );
}
