import { Group, Skeleton, Switch, Text } from '@mantine/core';
import { type CompanyPages, CompanyPagesChange } from '@pdy/contract/companies/pages';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair, RuledList } from '#ui/parts.tsx';
import { type PageRow, pageGroups, titleAt } from './page-catalogue.ts';
import { asSettings, CompanySettingsForm } from './settings-form.tsx';
import { keepPages, pagesQuery } from './settings-query.ts';

/** Páginas: the pages in the menu of the company's people. */
export function PagesTab() {
  const query = useQuery(pagesQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} />} what="as páginas">
      {(pages) => <PagesForm pages={pages} />}
    </OneFace>
  );
}

type Values = { disabled_pages: string[] };

const factsOf = ({ disabled_pages }: Values) => [
  {
    field: 'disabled_pages',
    label: 'Páginas ocultas',
    text: disabled_pages.map(titleAt).join(', ') || 'nenhuma',
  },
];

function PagesForm({ pages }: { pages: CompanyPages }) {
  const { version } = pages;
  const form = useContractForm({
    name: { unkept: 'Choices alone: leaving asks first.' },
    ...asSettings,
    schema: CompanyPagesChange,
    send: api.companyPages.change,
    initial: { disabled_pages: pages.disabled_pages.toSorted() },
    also: () => ({ version }),
    version,
    facts: factsOf,
    onDone: keepPages,
  });
  const { disabled_pages } = form.values;
  const choose = (path: string, isShown: boolean) => {
    const rest = disabled_pages.filter((one) => one !== path);
    form.set({ disabled_pages: isShown ? rest : [...rest, path].toSorted() });
  };
  return (
    <CompanySettingsForm name="Páginas visíveis" form={form}>
      <Text maw="68ch" mb="lg">
        {shownText(disabled_pages.length)} Ocultar tira a página do menu de todas as pessoas da empresa; as
        permissões continuam as mesmas.
      </Text>
      <Pair>
        {pageGroups(pages.disabled_pages_global).map(({ name, rows }) => (
          <Section key={name} name={name}>
            <RuledList>
              {rows.map((row) => (
                <li key={row.path}>
                  <PageSwitch row={row} isHidden={disabled_pages.includes(row.path)} onChoose={choose} />
                </li>
              ))}
            </RuledList>
          </Section>
        ))}
      </Pair>
    </CompanySettingsForm>
  );
}

const shownText = (count: number) => {
  if (count === 0) return 'Nenhuma página está oculta pela empresa.';
  return count === 1 ? '1 página oculta pela empresa.' : `${count} páginas ocultas pela empresa.`;
};

const lockedText = {
  always: 'Sempre visível',
  here: 'Sempre visível: é aqui que se escolhe',
  platform: 'Oculta pela plataforma',
};

type SwitchProps = { row: PageRow; isHidden: boolean; onChoose: (path: string, isShown: boolean) => void };

function PageSwitch({ row: { path, title, state, along }, isHidden, onChoose }: SwitchProps) {
  if (state !== 'free')
    return (
      <Group
        justify="space-between"
        gap="xs"
        mih={48}
        py="sm"
        fz="sm"
        c={state === 'platform' ? 'dimmed' : 'inherit'}
      >
        <span>{title}</span>
        <Group component="span" gap="xs" fz="xs" c="dimmed">
          <Lock size={14} aria-hidden />
          {lockedText[state]}
        </Group>
      </Group>
    );
  return (
    <Switch
      py="sm"
      styles={{ body: { justifyContent: 'space-between', alignItems: 'center' } }}
      labelPosition="left"
      label={title}
      description={along}
      checked={!isHidden}
      onChange={({ currentTarget }) => onChoose(path, currentTarget.checked)}
    />
  );
}
