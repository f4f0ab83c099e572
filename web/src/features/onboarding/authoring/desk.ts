/** The author of the tour: a company for its own people, or the platform for everybody whose company has no tour. */
import type { AuthoredTour, TourStepFields } from '@pdy/contract/onboarding/authoring';
import { type Role, roles } from '@pdy/contract/permissions';
import { type CompanyRole, companyRoles } from '@pdy/contract/rules/people/grantable-roles';
import { createContext, useContext } from 'react';
import { api } from '#lib/api.ts';

type Sent = { revision: string; steps: TourStepFields[] };

type Desk = {
  readonly isPlatform: boolean;
  readonly roles: readonly Role[];
  /** The prefix of the queries to read again. */
  readonly queryKey: (role: Role) => readonly unknown[];
  readonly read: (role: Role) => Promise<AuthoredTour>;
  readonly save: (role: Role, sent: Sent) => Promise<AuthoredTour>;
};

/** The role of a company; it has no platform administrators to write for, and its calls are never made for them. */
const ofCompany = (role: Role): CompanyRole => companyRoles.find((one) => one === role) ?? 'employee';

const companyDesk: Desk = {
  isPlatform: false,
  roles: companyRoles,
  queryKey: (role) => api.onboardingAuthoring.get.queryKey({ input: { role: ofCompany(role) } }),
  read: (role) => api.onboardingAuthoring.get.call({ role: ofCompany(role) }),
  save: (role, sent) => api.onboardingAuthoring.save.call({ role: ofCompany(role), ...sent }),
};

export const platformDesk: Desk = {
  isPlatform: true,
  roles,
  queryKey: (role) => api.platform.tour.get.queryKey({ input: { role } }),
  read: (role) => api.platform.tour.get.call({ role }),
  save: (role, sent) => api.platform.tour.save.call({ role, ...sent }),
};

export const DeskContext = createContext<Desk>(companyDesk);
export const useDesk = () => useContext(DeskContext);

export const tourQuery = (desk: Desk, role: Role) => ({
  queryKey: desk.queryKey(role),
  queryFn: () => desk.read(role),
  staleTime: 0,
});
