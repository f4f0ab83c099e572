/** What may stand behind the '?' of /recommendations and /admin/recommendations; anything else is dropped. */
import { type Asked, oneOf } from './asked-words.ts';
import { idOf } from './searches.ts';

const tabs = ['cargo-atual', 'cargo-alvo', 'gestor', 'salvas', 'dispensadas', 'equipe'] as const;

type RecommendationsSearch = {
  aba?: (typeof tabs)[number] | undefined;
  /** Whose list a manager reads. */
  liderado?: string | undefined;
};

export const recommendationsSearch = ({ aba, liderado }: Asked): RecommendationsSearch => ({
  aba: oneOf(tabs, aba),
  liderado: idOf(liderado),
});

const adminTabs = ['ajustes', 'simulador', 'alcance', 'lacunas'] as const;

type RecommendationAdminSearch = {
  /** Absent: the rules. */
  aba?: (typeof adminTabs)[number] | undefined;
  /** A rule whose dialog is open; 'nova' for one to come. */
  regra?: string | undefined;
};

export const recommendationAdminSearch = ({ aba, regra }: Asked): RecommendationAdminSearch => ({
  aba: oneOf(adminTabs, aba),
  regra: idOf(regra) ?? oneOf(['nova'], regra),
});
