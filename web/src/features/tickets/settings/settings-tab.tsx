import { Drawer, Skeleton, Text } from '@mantine/core';
import type { TicketSettings } from '@pdy/contract/tickets/settings';
import { useQuery } from '@tanstack/react-query';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import parts from '#ui/parts.module.css';
import { RuledSections } from '#ui/parts.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { CategoryForm } from './category-form.tsx';
import { useGoTo, useTicketSettingsAddress } from './settings-address.ts';
import { ticketSettingsQuery } from './settings-query.ts';
import { TermsForm } from './terms-form.tsx';

/** Chamados, in the settings of a company: their name, who handles them, and how soon. */
export function TicketSettingsTab() {
  const query = useQuery(ticketSettingsQuery);
  return (
    <OneFace
      query={query}
      skeleton={<Skeleton height={480} maw={760} />}
      what="as configurações dos chamados"
    >
      {(settings) => (
        <RuledSections maw={760}>
          <TermsForm settings={settings} />
          <CategoriesSection categories={settings.categories} />
          <CategoryDrawer settings={settings} />
        </RuledSections>
      )}
    </OneFace>
  );
}

/** One category, above the list: a new one, or one that is edited. */
function CategoryDrawer({ settings: { categories, staff } }: { settings: TicketSettings }) {
  const { assunto } = useTicketSettingsAddress();
  const goTo = useGoTo();
  const shown = useLastAsked(assunto);
  const category = categories.find(({ id }) => id === shown) ?? null;
  const isNew = shown === 'novo';
  const close = () => goTo({ assunto: undefined });
  return (
    <Drawer
      opened={assunto !== undefined}
      onClose={() => beforeLosing(close)}
      size={560}
      classNames={{ title: parts.drawerTitle ?? '' }}
      title={isNew ? 'Nova categoria' : (category?.name ?? 'Categoria')}
    >
      {isNew || category ? (
        <CategoryForm key={shown} category={category} staff={staff} onDone={close} />
      ) : (
        <Text>Esta categoria não existe mais.</Text>
      )}
    </Drawer>
  );
}
