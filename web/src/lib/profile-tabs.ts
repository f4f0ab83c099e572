/** The tabs of /profile, and the address of each: '?secao=seguranca'. */
export const profileTabs = [
  { value: 'competencias', label: 'Competências' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'preferencias', label: 'Preferências' },
];

/** What the address of a tab asks for; the first tab asks for nothing. */
export const profileSearchOf = (tab: string): { secao?: 'seguranca' | 'preferencias' } =>
  tab === 'seguranca' || tab === 'preferencias' ? { secao: tab } : {};
