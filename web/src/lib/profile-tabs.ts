/** The tabs of /profile, and the address of each: '?secao=seguranca'. */
import { useNavigate } from '@tanstack/react-router';
import { oneOf, reading, text } from './address.ts';

const section = oneOf('certificados', 'seguranca', 'preferencias', 'dados');

export const readProfile = reading({
  secao: section,
  /** Why another provider was not linked. */
  error_code: text,
});

const items = [
  { value: 'competencias', label: 'Competências' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'preferencias', label: 'Preferências' },
  { value: 'dados', label: 'Meus dados' },
];

/** The tabs as a page of the profile shows them; `value`: its own. */
export function useProfileTabs(value: string) {
  const navigate = useNavigate();
  return {
    value,
    items,
    // The first tab is the page without a word.
    onChange: (tab: string) => void navigate({ to: '/profile', search: { secao: section(tab) } }),
  };
}
