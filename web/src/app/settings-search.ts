/** What may stand behind the '?' of /company-settings beside the catalogue; anything else is dropped. */
import type { DataRequestStatus } from '@pdy/contract/companies/data-requests';
import { type Asked, oneOf, text } from './asked-words.ts';

type CompanySettingsSearch = {
  aba?:
    | 'paginas'
    | 'calendario'
    | 'competencias'
    | 'cargos'
    | 'evidencias'
    | 'notificacoes'
    | 'dados-pessoais'
    | 'seguranca'
    | undefined;
  /** Which requests about personal data are listed. */
  situacao?: DataRequestStatus | 'todas' | undefined;
  /** A request whose panel is open. */
  pedido?: string | undefined;
};

const settingsTabs = [
  'paginas',
  'calendario',
  'competencias',
  'cargos',
  'evidencias',
  'notificacoes',
  'dados-pessoais',
  'seguranca',
] as const;

export const companySettingsSearch = (asked: Asked): CompanySettingsSearch => ({
  aba: oneOf(settingsTabs, asked.aba),
  situacao: oneOf(['answered', 'closed', 'withdrawn', 'todas'], asked.situacao),
  pedido: text(asked.pedido)?.match(/^[0-9a-f-]{36}$/)?.[0],
});
