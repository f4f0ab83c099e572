/** The tabs of /profile, and the address of each: '?secao=seguranca'. */
export const profileTabs = [
  { value: 'competencias', label: 'Competências' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'preferencias', label: 'Preferências' },
  { value: 'dados', label: 'Meus dados' },
];

/** What the address of a tab asks for; the first tab asks for nothing. */
export const profileSearchOf = (tab: string): { secao?: 'seguranca' | 'preferencias' | 'dados' } =>
  tab === 'seguranca' || tab === 'preferencias' || tab === 'dados' ? { secao: tab } : {};
