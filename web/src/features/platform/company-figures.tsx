import { Text } from '@mantine/core';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { formatLongMoment } from '#lib/format.ts';
import { countText } from './figures.ts';

/** The company in figures, as the last count of all companies found them; closed ones are not counted any more. */
export const CompanyFigures = ({ stats, is_active }: Pick<CompanyRecord, 'stats' | 'is_active'>) => (
  <Text fz="sm" c="dimmed" mb="md" className="tn">
    {stats && figuresText(stats)}
    {!stats && (is_active ? 'Os números aparecem depois da próxima contagem.' : 'Nunca foi contada.')}
    {is_active && ' Contagem a cada 10 minutos.'}
  </Text>
);

const figuresText = ({ people, active_people, pdis, computed_at }: NonNullable<CompanyRecord['stats']>) =>
  `${countText(people, 'usuário', 'usuários')} (${countText(active_people, 'ativo', 'ativos')}) e ${countText(pdis, 'PDI', 'PDIs')} em ${formatLongMoment(computed_at)}.`;
