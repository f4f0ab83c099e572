/** The address of the settings: the tab, and what is open in it. */
import { useNavigate } from '@tanstack/react-router';
import { addressOf, matching, oneOf } from '#lib/address/address.ts';

/** The first tab is not named in the address. */
export const settingsTabs = [
  { value: 'dados', label: 'Dados' },
  { value: 'paginas', label: 'Páginas' },
  { value: 'calendario', label: 'Calendário' },
  { value: 'competencias', label: 'Competências' },
  { value: 'cargos', label: 'Cargos' },
  { value: 'evidencias', label: 'Evidências' },
  { value: 'avaliacao', label: 'Avaliação e privacidade' },
  { value: 'notificacoes', label: 'Notificações' },
  { value: 'chamados', label: 'Chamados' },
  { value: 'dados-pessoais', label: 'Dados pessoais (LGPD)' },
  { value: 'seguranca', label: 'Segurança' },
] as const;

const named = settingsTabs.map(({ value }) => value).filter((value) => value !== 'dados');

export const settingsAddress = addressOf('/company-settings', {
  aba: oneOf(...named),
  /** The filter of the requests about personal data; absent: open ones. */
  situacao: oneOf('answered', 'closed', 'withdrawn', 'todas'),
  /** A request whose panel is open. */
  pedido: matching(/^[0-9a-f-]{36}$/),
});

export const { useAddress: useSettingsAddress, useGoTo } = settingsAddress;

/** Goes to another tab, and clears the previous tab's part of the address. */
export function useChooseTab() {
  const navigate = useNavigate();
  return (value: string) => {
    const aba = named.find((tab) => tab === value);
    void navigate({ to: '/company-settings', search: aba === undefined ? {} : { aba } });
  };
}
