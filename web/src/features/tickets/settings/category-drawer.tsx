import { Drawer, Text } from '@mantine/core';
import type { TicketSettings } from '@pdy/contract/tickets/settings';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import layout from '#ui/layout.module.css';
import { CategoryForm } from './category-form.tsx';
import { useGoTo, useTicketSettingsAddress } from './settings-address.ts';

/** One category, above the list: a new one, or one that is edited. */
export function CategoryDrawer({ settings: { categories, staff } }: { settings: TicketSettings }) {
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
      classNames={{ title: layout.drawerTitle ?? '' }}
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
