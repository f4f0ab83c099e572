/** A rule in words. */
import { roleLabel } from '@pdy/contract/permissions';
import type { RecommendationRule } from '@pdy/contract/recommendations/admin';
import { formatDay, formatNumber } from '#lib/words/format.ts';

type Audience = Pick<RecommendationRule, 'job_names' | 'departments' | 'roles'>;

/** The audience of a rule. */
export function audienceText({ job_names, departments, roles }: Audience) {
  const parts = [
    job_names.length > 0 && `cargos: ${job_names.join(', ')}`,
    departments.length > 0 && `departamentos: ${departments.join(', ')}`,
    roles.length > 0 && `papéis: ${roles.map((role) => roleLabel[role]).join(', ')}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Todas as pessoas';
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const what: Record<RecommendationRule['kind'], string> = {
  pin: 'Destacada',
  exclude: 'Fora das recomendações',
  boost: 'Com mais peso',
  mandatory: 'Obrigatória',
};

type Effect = Pick<RecommendationRule, 'kind' | 'factor' | 'renews_after_months'>;

/** The effect of a rule: 'Com mais peso (× 1,2)', 'Obrigatória, a cada 12 meses'. */
export const effectText = ({ kind, factor, renews_after_months: months }: Effect) => {
  if (factor !== null) return `${what[kind]} (× ${formatNumber(factor)})`;
  return months === null ? what[kind] : `${what[kind]}, a cada ${months === 1 ? 'mês' : `${months} meses`}`;
};

/** The period of a rule. */
export const periodText = ({ starts_on, ends_on }: Pick<RecommendationRule, 'starts_on' | 'ends_on'>) =>
  ends_on === null ? `desde ${formatDay(starts_on)}` : `de ${formatDay(starts_on)} a ${formatDay(ends_on)}`;
