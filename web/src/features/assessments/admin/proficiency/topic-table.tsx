import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import figureTable from '#ui/table/figure-table.module.css';
import { PlainTable } from '#ui/table/plain-table.tsx';
import { levels } from '../../level-choices.ts';
import classes from '../admin.module.css';
import { activeQuery } from '../admin-query.ts';
import { useBankPlace } from '../simulations-address.ts';
import { topicsOf } from './bank-health.ts';

/** The distribution of a competency's questions over its topics and levels. */
export function TopicTable({ competency }: { competency: { id: string; name: string } }) {
  const query = useQuery(activeQuery(competency.id));
  const bank = useBankPlace();
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="os temas">
      {(active) => (
        <Box className={`${figureTable.table} ${classes.figures}`} maw={720} px="xs" pb="sm">
          <PlainTable
            caption={`Questões ativas de ${competency.name}, por tema e nível`}
            headings={['Tema', ...levels.map((level) => `Nível ${level}`), 'Total']}
            rows={topicsOf(active).map(({ topic, by_level, total }) => ({
              key: topic ?? '',
              cells: [
                topic ?? 'Sem tema',
                ...by_level.map((count) => count || '–'),
                <b key="total">{total}</b>,
              ],
            }))}
          />
          <ButtonLink
            size="xs"
            variant="default"
            mt="sm"
            {...bank({ competencia: competency.id, questao: 'nova' })}
          >
            Escrever questão
          </ButtonLink>
        </Box>
      )}
    </OneFace>
  );
}
