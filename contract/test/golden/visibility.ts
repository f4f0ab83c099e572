/** Worked examples of pages that a company or the platform hides. */
import type { Role } from '@pdy/contract/permissions';
import { hiddenPages, isPageVisible } from '@pdy/contract/rules/platform/page-visibility';
import { casesOf, type Runner } from './runner.ts';

type Lists = { company_disabled: string[]; global_disabled: string[] };
type Case = { path: string; role: Role; visible: boolean };

export const pageVisibilities: Runner = (section) => {
  const { company_disabled: company, global_disabled: everywhere } = section as Lists;
  return casesOf<Case>(section).map(({ path, role, visible }) => ({
    name: `${path} for ${role}`,
    expected: visible,
    actual: () => isPageVisible(path, role, hiddenPages({ company, everywhere }, role)),
  }));
};
