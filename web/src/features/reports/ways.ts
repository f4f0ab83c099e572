/**
 * The links from a number for people who run the company. Administrators and the corporate role manage the same things
 * on their own pages.
 */
import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '#lib/shell-data.ts';

export type Runner = 'admin' | 'corporate';

type Place = 'sem-cargo' | 'sem-pdi' | 'evidencias' | 'biblioteca' | 'proficiencia';

const places: Readonly<Record<Runner, Readonly<Record<Place, string>>>> = {
  admin: {
    'sem-cargo': '/company-admin?lista=sem-cargo',
    'sem-pdi': '/company-admin?lista=sem-pdi',
    evidencias: '/company-admin?lista=evidencias',
    biblioteca: '/admin/action-library',
    proficiencia: '/admin/proficiency',
  },
  corporate: {
    'sem-cargo': '/corporate?lista=sem-cargo',
    'sem-pdi': '/corporate?lista=sem-pdi',
    evidencias: '/corporate?lista=evidencias',
    biblioteca: '/corporate?aba=biblioteca',
    proficiencia: '/corporate?aba=proficiencia',
  },
};

export const wayTo = (place: Place, runner: Runner) => places[runner][place];

/** Null: the reader does not run the company. */
export const useRunner = (): Runner | null => {
  const role = useQuery(shellQuery).data?.person.role;
  return role === 'admin' || role === 'corporate' ? role : null;
};
