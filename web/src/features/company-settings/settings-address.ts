/** The tab of the settings, and what is open in it, stand in their address. */
import type { DataRequestStatus } from '@pdy/contract/companies/data-requests';
import { useNavigate, useSearch } from '@tanstack/react-router';

type SettingsTab =
  | 'paginas'
  | 'calendario'
  | 'competencias'
  | 'cargos'
  | 'evidencias'
  | 'notificacoes'
  | 'dados-pessoais'
  | 'seguranca';

/** The address does not name the first. */
export const settingsTabs: readonly { value: SettingsTab | 'dados'; label: string }[] = [
  { value: 'dados', label: 'Dados' },
  { value: 'paginas', label: 'Páginas' },
  { value: 'calendario', label: 'Calendário' },
  { value: 'competencias', label: 'Competências' },
  { value: 'cargos', label: 'Cargos' },
  { value: 'evidencias', label: 'Evidências' },
  { value: 'notificacoes', label: 'Notificações' },
  { value: 'dados-pessoais', label: 'Dados pessoais (LGPD)' },
  { value: 'seguranca', label: 'Segurança' },
];

type SettingsAddress = {
  aba?: SettingsTab | undefined;
  /** Which requests about personal data are listed; absent: those that wait for an answer. */
  situacao?: DataRequestStatus | 'todas' | undefined;
  /** A request whose panel is open. */
  pedido?: string | undefined;
};

export const useSettingsAddress = (): SettingsAddress => useSearch({ strict: false });

/** To another tab; nothing of the one before stays in the address. */
export function useChooseTab() {
  const navigate = useNavigate();
  return (value: string) => {
    const aba = settingsTabs.find((tab) => tab.value === value)?.value;
    void navigate({ to: '/company-settings', search: aba === undefined || aba === 'dados' ? {} : { aba } });
  };
}

/** Changes part of the address. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/company-settings' });
  return (change: SettingsAddress) =>
    void navigate({
      to: '/company-settings',
      search: (now) => ({ ...now, ...change }),
      resetScroll: false,
    });
}
