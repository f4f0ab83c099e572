import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import layout from '#ui/layout.module.css';
import { OneFace } from '#ui/page/one-face.tsx';
import classes from '../tickets.module.css';
import { CategoriesSection } from './categories-section.tsx';
import { CategoryDrawer } from './category-drawer.tsx';
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
        <div className={`${layout.ruledSections} ${classes.settings}`}>
          <TermsForm settings={settings} />
          <CategoriesSection categories={settings.categories} />
          <CategoryDrawer settings={settings} />
        </div>
      )}
    </OneFace>
  );
}
