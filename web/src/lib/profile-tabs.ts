/** The tabs of /profile, and the address of each: '?secao=seguranca'. */
import { oneOf, reading, text } from './address.ts';

const section = oneOf('certificados', 'seguranca', 'preferencias', 'dados');

export const readProfile = reading({
  secao: section,
  /** Why another provider was not linked. */
  error_code: text,
});

export const profileTabs = [
  { value: 'competencias', label: 'Competências' },
  { value: 'certificados', label: 'Certificados' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'preferencias', label: 'Preferências' },
  { value: 'dados', label: 'Meus dados' },
];

/** What the address of a tab asks for; the first tab asks for nothing. */
export const profileSearchOf = (tab: string) => {
  const secao = section(tab);
  return secao === undefined ? {} : { secao };
};
