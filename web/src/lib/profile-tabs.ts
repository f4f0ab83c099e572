/** The tabs of /profile. */
import { useNavigate } from '@tanstack/react-router';

export const profileTabs = [
  { value: 'competencias', label: 'Competências' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'preferencias', label: 'Preferências' },
  { value: 'dados', label: 'Meus dados' },
] as const;

// The address does not name the first.
const [, ...named] = profileTabs;

/** As a page of the profile shows them; `value`: its own. */
export function useProfileTabs(value: string) {
  const navigate = useNavigate();
  const onChange = (tab: string) => {
    const secao = named.find((one) => one.value === tab)?.value;
    void navigate({ to: '/profile', search: secao ? { secao } : {} });
  };
  return { value, items: profileTabs, onChange };
}
