/** What the address of the settings may say: their tab, and what is open in it. */
import { useNavigate } from '@tanstack/react-router';
import { addressOf, matching, oneOf } from '#lib/address.ts';

/** The address does not name the first. */
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
  /** Which requests about personal data are listed; absent: those that wait for an answer. */
  situacao: oneOf('answered', 'closed', 'withdrawn', 'todas'),
  /** A request whose panel is open. */
  pedido: matching(/^[0-9a-f-]{36}$/),
});

export const { useAddress: useSettingsAddress, useGoTo } = settingsAddress;

/** To another tab; nothing of the one before stays in the address. */
export function useChooseTab() {
  const navigate = useNavigate();
  return (value: string) => {
    const aba = named.find((tab) => tab === value);
    void navigate({ to: '/company-settings', search: aba === undefined ? {} : { aba } });
  };
}
