/** The pages of the application that a company hides from its people. */
import * as z from 'zod';
import { procedure } from '../procedure.ts';
import { hideablePages } from '../rules/platform/page-visibility.ts';

/** The page with this setting: a company that hid it could not undo it. */
const ownSettings = '/company-settings';

const isHideable = (path: string) => hideablePages.some((page) => page.path === path);

/** The first path segments of pages that may be hidden: '/simulacoes'. */
const HiddenPages = (isOffered: (path: string) => boolean) =>
  z
    .array(z.string().max(100).refine(isOffered, 'Esta página não pode ser ocultada.'))
    .max(hideablePages.length, 'Há páginas repetidas.');

export const CompanyPages = z.object({
  /** The pages that the company hides. */
  disabled_pages: z.array(z.string()),
  /** The pages that the platform hides from every company; the company cannot show them. */
  disabled_pages_global: z.array(z.string()),
  /** 0 until the company chooses for the first time. */
  version: z.int().min(0),
});
export type CompanyPages = z.infer<typeof CompanyPages>;

/** The pages that the platform hides from every company. */
export const PlatformPages = z.object({
  disabled_pages_global: z.array(z.string()),
  /** 0 until the platform chooses for the first time. */
  version: z.int().min(0),
});
export type PlatformPages = z.infer<typeof PlatformPages>;

export const platformPages = {
  get: procedure('platform_panel')
    .get('/platform/pages', 'The pages hidden from every company')
    .output(PlatformPages),
  change: procedure('platform_panel')
    .put('/platform/pages', 'Chooses what is hidden from every company')
    .input(
      z.strictObject({
        disabled_pages_global: HiddenPages(isHideable),
        version: z.int().min(0),
      }),
    )
    .output(PlatformPages),
};

export const CompanyPagesChange = z.strictObject({
  disabled_pages: HiddenPages((path) => path !== ownSettings && isHideable(path)),
  version: z.int().min(0),
});

export const companyPages = {
  get: procedure('company.manage')
    .get('/company/pages', 'The pages hidden from the company’s people')
    .output(CompanyPages),
  change: procedure('company.manage')
    .put('/company/pages', 'Chooses which pages are hidden')
    .input(CompanyPagesChange)
    .output(CompanyPages),
};
