import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import { Section } from '#ui/section.tsx';
import { Small } from '#ui/small.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import classes from '../parts/rows.module.css';
import { ReadRows } from '../parts/ruled-list.tsx';

type Awaiting = { id: string; person_name: string };

type Props<Item extends Awaiting> = Pick<ComponentProps<typeof ReadRows<Item>>, 'query' | 'what' | 'none'> & {
  /** 'PDIs para aprovar'. */
  name: string;
  /** The word of the address that opens the panel of one. */
  word: 'plano' | 'validar' | 'mudanca';
  /** 'Abrir o PDI de'. */
  verb: string;
  /** What one is called, and a line about it. */
  told: (item: Item) => { title: string; detail: string };
  /** Before each, to mark it for an act with others. */
  mark?: ((item: Item) => ReactNode) | undefined;
};

/** Things of others that wait for the caller's decision, oldest first; each opens its panel. */
export const AwaitingList = <Item extends Awaiting>({
  name,
  word,
  verb,
  told,
  mark,
  ...read
}: Props<Item>) => (
  <Section name={name} aside={<AwaitingCount of={read.query.data ?? []} />}>
    <ReadRows {...read} skeleton={<AwaitingSkeleton />} keyOf={({ id }) => id}>
      {(item) => (
        <div className={mark && classes.marked}>
          {mark?.(item)}
          <PanelLink opens={{ [word]: item.id }}>
            <AwaitingWords verb={verb} person={item.person_name} {...told(item)} />
            <ChevronRight size={16} className={layout.paleIcon} aria-hidden />
          </PanelLink>
        </div>
      )}
    </ReadRows>
  </Section>
);

const AwaitingCount = ({ of: { length } }: { of: readonly unknown[] }) =>
  length > 0 && <span className={layout.quietNumber}>{length}</span>;

type Words = { verb: string; person: string; title: string; detail: string };

const AwaitingWords = ({ verb, person, title, detail }: Words) => (
  <span className={`${layout.breaks} ${classes.what}`}>
    <Text fz="sm" lh={1.35} span display="block">
      <VisuallyHidden>{verb} </VisuallyHidden>
      <b>{person}</b>
      <span aria-hidden> · </span>
      <VisuallyHidden>, </VisuallyHidden>
      {title}
    </Text>
    <Small span display="block">
      {detail}
    </Small>
  </span>
);

const AwaitingSkeleton = () => (
  <Stack gap={8} py="sm">
    <Skeleton height={14} width="40%" />
    <Skeleton height={10} width="30%" />
  </Stack>
);
