import { Group, Text } from '@mantine/core';
import type { PanelList } from '@pdy/contract/panels/panels';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { Tinted } from '#ui/parts.tsx';
import type { CorporateTab } from './corporate-address.ts';

/** A line of a list of figures: the counted thing, and its number. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <Group component="li" justify="space-between" align="baseline" wrap="nowrap" py="sm">
    {name}
    <b>{children}</b>
  </Group>
);

type LeadNumberProps = { number: ReactNode; text: string; children?: ReactNode };

/** The one big number of a page, what it says, and how it was counted. */
export const LeadNumber = ({ number, text, children }: LeadNumberProps) => (
  <Tinted p="lg">
    <Group gap="xl" mb="xs">
      {number !== null && (
        <Text span fz="2xl" fw={600} lh={1}>
          {number}
        </Text>
      )}
      <Text fz="lg" maw="62ch" flex="1 1 260px">
        {text}
      </Text>
    </Group>
    {children}
  </Tinted>
);

/** The day of the count; nothing before the first one. */
export const AsOf = ({ day }: { day: string | null }) =>
  day !== null && (
    <Text fz="xs" c="dimmed">
      em {formatDay(day)}
    </Text>
  );

/** Shown in place of figures that were not counted yet. */
export const CountedSoon = ({ what }: { what: string }) => (
  <Text c="dimmed">{what} aparecem em alguns minutos e são atualizadas toda noite.</Text>
);

type ListLinkProps = {
  list: PanelList;
  /** The competency of the list 'lacuna'. */
  of?: string;
  /** The tab that stays open under the list; absent: the first one. */
  tab?: CorporateTab;
  fw?: number;
  children: string;
};

/** Opens the list behind a count, on top of the page. */
export const ListLink = ({ list, of, tab, ...text }: ListLinkProps) => (
  <Link
    to="."
    search={{ ...(tab && { aba: tab }), lista: list, ...(of !== undefined && { lacuna: of }) }}
    resetScroll={false}
    {...text}
  />
);
