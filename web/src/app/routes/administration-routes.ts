/** The pages for people who administer a company, its content, or the platform. */
import { either, joined, oneOf, reading } from '#lib/address/address.ts';
import { logsAddress } from '../../features/access-logs/logs-address.ts';
import { proficiencyAddress } from '../../features/assessments/admin/proficiency/proficiency-address.ts';
import { simulationsAddress } from '../../features/assessments/admin/simulations-address.ts';
import { settingsAddress } from '../../features/companies/settings/settings-address.ts';
import { catalogueAddress } from '../../features/competencies/catalogue/catalogue-address.ts';
import { judgementAdminAddress } from '../../features/judgement/admin/admin-address.ts';
import { authoringAddress } from '../../features/library/authoring/authoring-address.ts';
import { corporateAddress } from '../../features/panels/corporate/corporate-address.ts';
import { panelAddress, readBoard } from '../../features/panels/panel-address.ts';
import { hierarchyAddress } from '../../features/people/hierarchy/hierarchy-address.ts';
import { importAddress } from '../../features/people/import/import-address.ts';
import { usersAddress } from '../../features/people/users/users-address.ts';
import { platformAddress } from '../../features/platform/platform-address.ts';
import { recommendationAdminAddress } from '../../features/recommendations/admin/admin-address.ts';
import { ticketSettingsAddress } from '../../features/tickets/settings/settings-address.ts';
import { AdminPage, CompanySettingsPage, PlatformPage, UserManagementPage } from '../chosen-pages.tsx';
import { page, pageSaying } from './frame-routes.ts';
import { lazyPage } from './lazy-page.ts';

// The words of the pages within its tabs stand beside its own in the address; the tabs of those pages are its parts.
const readCorporate = reading({
  ...joined(
    authoringAddress.readers,
    recommendationAdminAddress.readers,
    catalogueAddress.readers,
    panelAddress.readers,
    simulationsAddress.readers,
    proficiencyAddress.readers,
  ),
  ...corporateAddress.readers,
  cargo: either(corporateAddress.readers.cargo, catalogueAddress.readers.cargo),
  parte: oneOf(
    ...(['banco', 'plataforma', 'tentativas'] as const),
    ...(['cargos', 'sugestoes', 'colecoes', 'catalogo', 'arquivo'] as const),
    ...(['ajustes', 'simulador', 'alcance', 'lacunas'] as const),
  ),
});

export const administration = [
  pageSaying(
    '/corporate',
    readCorporate,
    lazyPage(() => import('../pages/corporate-page.tsx'), 'CorporatePage'),
  ),
  pageSaying(
    '/company-admin',
    readBoard,
    lazyPage(() => import('../../features/panels/board-page.tsx'), 'CompanyAdminPage'),
  ),
  page(
    '/company-management',
    lazyPage(() => import('../../features/panels/company-management-page.tsx'), 'CompanyManagementPage'),
  ),
  // The catalogue and the settings of tickets are tabs of the settings.
  pageSaying(
    '/company-settings',
    reading({
      ...catalogueAddress.readers,
      ...ticketSettingsAddress.readers,
      ...settingsAddress.readers,
    }),
    CompanySettingsPage,
  ),
  page(
    '/confira',
    lazyPage(() => import('../../features/misreadings/confira-page.tsx'), 'ConfiraPage'),
  ),
  pageSaying(
    '/user-management',
    reading({ ...usersAddress.readers, ...importAddress.readers }),
    UserManagementPage,
  ),
  pageSaying(
    '/hierarchy-management',
    hierarchyAddress.read,
    lazyPage(() => import('../../features/people/hierarchy/hierarchy-page.tsx'), 'HierarchyPage'),
  ),
  pageSaying(
    '/access-logs',
    logsAddress.read,
    lazyPage(() => import('../../features/access-logs/access-logs-page.tsx'), 'AccessLogsPage'),
  ),
  pageSaying('/admin', panelAddress.read, AdminPage),
  page('/admin-panel', AdminPage),
  page('/admin-tools', AdminPage),
  pageSaying(
    '/admin/action-library',
    authoringAddress.read,
    lazyPage(() => import('../../features/library/authoring-page.tsx'), 'AuthoringPage'),
  ),
  pageSaying(
    '/admin/simulations',
    simulationsAddress.read,
    lazyPage(() => import('../../features/assessments/admin/simulations-page.tsx'), 'SimulationsPage'),
  ),
  pageSaying(
    '/admin/behavioral-tests',
    judgementAdminAddress.read,
    lazyPage(() => import('../../features/judgement/admin/admin-page.tsx'), 'JudgementAdminPage'),
  ),
  pageSaying(
    '/admin/recommendations',
    recommendationAdminAddress.read,
    lazyPage(() => import('../../features/recommendations/admin/admin-page.tsx'), 'RecommendationAdminPage'),
  ),
  pageSaying(
    '/admin/proficiency',
    proficiencyAddress.read,
    lazyPage(
      () => import('../../features/assessments/admin/proficiency/proficiency-page.tsx'),
      'ProficiencyAdminPage',
    ),
  ),
  pageSaying('/platform-management', platformAddress.read, PlatformPage),
  page('/platform', PlatformPage),
  page(
    '/platform-admin/orphan-users',
    lazyPage(() => import('../../features/platform/users/orphans-page.tsx'), 'OrphansPage'),
  ),
] as const;
