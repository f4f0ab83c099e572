import { Box, Flex, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Section } from '#ui/page/section.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { ReadRows } from '../parts/framed-rows.tsx';
import { NameInRow } from '../parts/name-in-row.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import classes from '../parts/rows.module.css';

type Awaiting = { id: string; person_name: string; readable_id: string | null };

type Facts = { title: string; detail: string; facts?: ReactNode };

type Props<Item extends Awaiting> = Pick<ComponentProps<typeof ReadRows<Item>>, 'query' | 'what' | 'none'> & {
  /** 'PDIs para aprovar'. */
  name: string;
  /** The word of the address that opens the panel of an item. */
  word: 'plano' | 'validar' | 'mudanca';
  /** 'Abrir o PDI de'. */
  verb: string;
  /** The name of an item, a line about it, and other facts for the decision. */
  factsOf: (item: Item) => Facts;
  /** Shown before each item, to select it for an act on several. */
  mark?: ((item: Item) => ReactNode) | undefined;
};

/** Other people's items that wait for the caller's decision, oldest first; each opens its panel. */
export const AwaitingList = <Item extends Awaiting>({
  name,
  word,
  verb,
  factsOf,
  mark,
  ...read
}: Props<Item>) => (
  <Section name={name} aside={<AwaitingCount of={read.query.data ?? []} />}>
    <ReadRows {...read} skeleton={<AwaitingSkeleton />} keyOf={({ id }) => id}>
      {(item) => (
        <Flex gap="sm">
          {mark && (
            <Box pt="sm" pl="md">
              {mark(item)}
            </Box>
          )}
          <Box flex={1} miw={0}>
            <AwaitingRow opens={{ [word]: item.id }} verb={verb} item={item} {...factsOf(item)} />
          </Box>
        </Flex>
      )}
    </ReadRows>
  </Section>
);

const AwaitingCount = ({ of: { length } }: { of: readonly unknown[] }) =>
  length > 0 && <Small component="span">{length}</Small>;

type RowProps = {
  opens: ComponentProps<typeof PanelLink>['opens'];
  verb: string;
  item: Awaiting;
} & Facts;

/** The name opens the person's page, the rest of the row what waits. */
const AwaitingRow = ({ opens, verb, item, title, detail, facts }: RowProps) => (
  <div className={`${classes.row} ${classes.opening}`}>
    <div data-long>
      <NameInRow of={item} about={title} />
      <span aria-hidden> · </span>
      <PanelLink opens={opens} className={classes.whole}>
        <VisuallyHidden>
          {verb} {item.person_name},{' '}
        </VisuallyHidden>
        {title}
        <Small span display="block">
          {detail}
        </Small>
      </PanelLink>
      {facts}
    </div>
    <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
  </div>
);

const AwaitingSkeleton = () => (
  <Stack gap="xs" py="sm">
    <Skeleton height={14} width="40%" />
    <Skeleton height={10} width="30%" />
  </Stack>
);
