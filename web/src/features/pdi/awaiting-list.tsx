import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/section.tsx';
import { Small } from '#ui/small.tsx';
import classes from './rows.module.css';
import { RuledList } from './ruled-list.tsx';

type Awaiting = { id: string; person_name: string };
type Told = { what: string; detail: string };

type Props<Item extends Awaiting> = {
  /** 'PDIs para aprovar'. */
  name: string;
  query: ComponentProps<typeof DataList<Item>>['query'];
  /** What could not be loaded: 'os PDIs'. */
  what: string;
  none: string;
  /** The word of the address that opens the panel of one. */
  word: 'plano' | 'validar' | 'mudanca';
  /** 'Abrir o PDI de'. */
  verb: string;
  told: (item: Item) => Told;
};

/** Things of others that wait for the caller's decision, oldest first; each opens its panel. */
export const AwaitingList = <Item extends Awaiting>({
  name,
  query,
  what,
  none,
  word,
  verb,
  told,
}: Props<Item>) => (
  <Section
    name={name}
    aside={query.data?.length ? <span className={classes.count}>{query.data.length}</span> : null}
  >
    <DataList query={query} skeleton={<AwaitingSkeleton />} rows={2} none={none} what={what}>
      {(items) => (
        <RuledList items={items} keyOf={({ id }) => id}>
          {(item) => (
            <AwaitingLink
              search={{ [word]: item.id }}
              verb={verb}
              person={item.person_name}
              {...told(item)}
            />
          )}
        </RuledList>
      )}
    </DataList>
  </Section>
);

type LinkProps = Told & { search: { [word: string]: string }; verb: string; person: string };

const AwaitingLink = ({ search, verb, person, what, detail }: LinkProps) => (
  <Link
    from="/goals"
    to="/goals"
    search={(now) => ({ ...now, ...search })}
    resetScroll={false}
    className={classes.awaiting}
    aria-haspopup="dialog"
  >
    <span className={classes.what}>
      <Text fz="sm" lh={1.35} span display="block">
        <VisuallyHidden>{verb} </VisuallyHidden>
        <b>{person}</b>
        <span aria-hidden> · </span>
        <VisuallyHidden>, </VisuallyHidden>
        {what}
      </Text>
      <Small span display="block">
        {detail}
      </Small>
    </span>
    <ChevronRight size={16} className={classes.chevron} aria-hidden />
  </Link>
);

const AwaitingSkeleton = () => (
  <Stack gap={8} py="sm">
    <Skeleton height={14} width="40%" />
    <Skeleton height={10} width="30%" />
  </Stack>
);
