/** What is still missing for a step of the first days, in figures. */
import type { Beginning } from '@pdy/contract/panels/beginning';
import type { Needs } from '@pdy/contract/panels/panels';
import type { BeginningStep } from '@pdy/contract/panels/words';
import { countText } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/words/format.ts';

type Known = { readonly needs: Needs; readonly beginning: Beginning };

const some = (count: number, single: string, more: string) =>
  count > 0 ? [countText(count, single, more)] : [];

const lacks: Partial<Record<BeginningStep, (known: Known) => readonly string[]>> = {
  hierarchy: ({
    needs: { people_without_manager: people, people_at_the_top: top, leaders_without_role },
  }) => [
    ...(people > 1 || people > top ? some(people, 'pessoa sem gestor', 'pessoas sem gestor') : []),
    ...some(
      leaders_without_role,
      'pessoa lidera sem o papel de gestor',
      'pessoas lideram sem o papel de gestor',
    ),
  ],
  competencies: ({ beginning: { jobs_without_competencies: jobs } }) =>
    some(jobs, 'cargo sem competências', 'cargos sem competências'),
  library: ({ beginning: { competencies_without_content: competencies } }) =>
    some(
      competencies,
      'competência pedida sem atividade na biblioteca',
      'competências pedidas sem atividade na biblioteca',
    ),
  invites: ({ beginning: { entered, not_entered } }) =>
    not_entered === 0
      ? []
      : [
          `${formatNumber(not_entered)} de ${formatNumber(entered + not_entered)} ainda não ${not_entered === 1 ? 'entrou' : 'entraram'}`,
        ],
  plans: ({ beginning: { plans_waiting } }) =>
    some(plans_waiting ?? 0, 'PDI espera aprovação', 'PDIs esperam aprovação'),
};

/** Null: there is no figure. */
export const lackText = (step: BeginningStep, known: Known): string | null => {
  const lacking = lacks[step]?.(known) ?? [];
  return lacking.length > 0 ? `${lacking.join(', ')}.` : null;
};
