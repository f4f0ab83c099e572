import { Box, Breadcrumbs, Group, Tabs, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { inFirstWords, inOwnFirstWords } from '#lib/first-words.ts';
import { PartContext } from '#lib/part-context.ts';
import classes from './page.module.css';
import { TrailContext } from './trail-context.ts';

type PageTabs = {
  value: string;
  items: readonly { value: string; label: string; count?: number | undefined }[];
  onChange: (value: string) => void;
};

export type PageProps = {
  /** The name of the page, in the browser tab: '{name} - PDY'. Also the heading, unless `heading` gives another. */
  title: string;
  heading?: ReactNode;
  /** The last step of the trail, where the page's own name already stands before it. */
  crumb?: string | undefined;
  /** One line on the purpose of the page. */
  purpose?: ReactNode;
  /** The one primary action; on phones a bar at the bottom. */
  action?: ReactNode;
  tabs?: PageTabs;
  filters?: ReactNode;
  /** The content fills the whole main area: canvas, player. */
  bleed?: boolean;
  children: ReactNode;
};

/** A whole page, or a part of another page within one of its tabs. */
export const Page = (page: PageProps) =>
  useContext(PartContext) ? <PagePart {...page} /> : <WholePage {...page} />;

const PagePart = ({ title, heading, purpose, action, tabs, filters, bleed, children }: PageProps) => (
  <div className={classes.part} data-bleed={bleed || undefined}>
    <Group justify="space-between" align="flex-end" gap="sm">
      <div>
        <Title order={2}>{heading ?? title}</Title>
        {purpose && <Text c="dimmed">{purpose}</Text>}
      </div>
      {action && <div data-page-action>{action}</div>}
    </Group>
    {tabs && <TabRow {...tabs} />}
    {filters && <Group mt="sm">{filters}</Group>}
    <div className={classes.body}>{children}</div>
  </div>
);

/** The only page header of the product: trail, h1 with one line, action, tabs, one row of filters, content. */
function WholePage({ title, heading, crumb, purpose, action, tabs, filters, bleed, children }: PageProps) {
  useDocumentTitle(`${title} - PDY`);
  const above = useContext(TrailContext);
  return (
    <div className={classes.page} data-bleed={bleed || undefined} data-action={action ? true : undefined}>
      <div className={classes.head}>
        <Trail above={above} title={crumb ?? title} />
        <Group justify="space-between" align="flex-end" wrap="nowrap" gap="lg">
          <Box className={classes.words} miw={0} flex={1}>
            <Title order={1} tabIndex={-1} {...inFirstWords}>
              {heading ?? title}
            </Title>
            {purpose && (
              <Text c="dimmed" mt="3xs" className={classes.purpose} {...inOwnFirstWords}>
                {purpose}
              </Text>
            )}
          </Box>
          {action && (
            <div className={classes.action} data-page-action {...inOwnFirstWords}>
              {action}
            </div>
          )}
        </Group>
        {tabs && <TabRow {...tabs} />}
        {filters && (
          <Group component="section" aria-label="Filtros" gap="xs" mt="md">
            {filters}
          </Group>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** More tabs than this stand closer together, so that they fit on one line beside the menu. */
const manyTabs = 8;

/** Where there is no room for all tabs, the chosen one is scrolled into view. */
function TabRow({ value, items, onChange }: PageTabs) {
  const list = useRef<HTMLDivElement>(null);
  // A count that arrives makes its tab wider.
  const counts = items.map(({ count }) => count ?? 0).join();
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!list.current || !tab) return;
    const { left, right, width } = list.current.getBoundingClientRect();
    const at = tab.getBoundingClientRect();
    if (at.left < left || at.right > right)
      list.current.scrollLeft += at.left - left - (width - at.width) / 2;
  }, [value, counts]);
  return (
    <Tabs
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      className={classes.tabs}
      data-many={items.length > manyTabs || undefined}
    >
      <Tabs.List ref={list}>
        {items.map((item) => (
          <Tabs.Tab key={item.value} value={item.value}>
            {item.label}
            {item.count ? <span className={classes.count}>{item.count}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

const Trail = ({ above, title }: { above: readonly ReactNode[]; title: string }) => (
  <nav aria-label="Você está em" className={classes.trail} {...inFirstWords}>
    <Breadcrumbs separator="/" separatorMargin={8}>
      {above}
      <span aria-current="page">{title}</span>
    </Breadcrumbs>
  </nav>
);
