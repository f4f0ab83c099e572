/** The tabs of /profile. */
import { useNavigate } from '@tanstack/react-router';

export const profileTabs = [
  { value: 'pessoais', label: 'Dados pessoais' },
  { value: 'competencias', label: 'Competências' },
  { value: 'carreira', label: 'Carreira' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'preferencias', label: 'Preferências' },
  // The name in older addresses.
  { value: 'dados', label: 'Privacidade' },
  { value: 'seguranca', label: 'Segurança' },
] as const;

// The first tab has no name in the address.
const [, ...named] = profileTabs;

/** The tabs as a page of the profile shows them; `value`: the tab of that page. */
export function useProfileTabs(value: string) {
  const navigate = useNavigate();
  const onChange = (tab: string) => {
    const secao = named.find((one) => one.value === tab)?.value;
    void navigate({ to: '/profile', search: secao ? { secao } : {} });
  };
  return { value, items: profileTabs, onChange };
}
