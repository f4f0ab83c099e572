/** The tabs of /profile. */
import { useNavigate } from '@tanstack/react-router';

export const profileTabs = [
  { value: 'pessoais', label: 'Dados pessoais' },
  { value: 'competencias', label: 'Competências' },
  { value: 'carreira', label: 'Carreira' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'preferencias', label: 'Preferências' },
  // As older addresses name it.
  { value: 'dados', label: 'Privacidade' },
  { value: 'seguranca', label: 'Segurança' },
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
