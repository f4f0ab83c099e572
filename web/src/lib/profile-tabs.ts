/** The tabs of /profile, and the address of each: '?secao=seguranca'. */
export const profileTabs = [
  { value: 'competencias', label: 'Competências' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'preferencias', label: 'Preferências' },
  { value: 'dados', label: 'Meus dados' },
];

/** What the address of a tab asks for; the first tab asks for nothing. */
export const profileSearchOf = (
  tab: string,
): { secao?: 'certificados' | 'seguranca' | 'preferencias' | 'dados' } =>
  tab === 'certificados' || tab === 'seguranca' || tab === 'preferencias' || tab === 'dados'
    ? { secao: tab }
    : {};
