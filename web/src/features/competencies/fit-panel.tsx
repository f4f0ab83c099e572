import { Box, Flex, Text } from '@mantine/core';
import type { PersonStandings } from '@pdy/contract/competencies/competencies';
import { useQuery } from '@tanstack/react-query';
import type { Explained } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { formatDecimal } from '#lib/words/format.ts';
import { besideDemand } from '#lib/words/level-words.ts';
import { NoJob } from '#ui/page/no-job.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import figureTable from '#ui/table/figure-table.module.css';
import { PlainTable } from '#ui/table/plain-table.tsx';
import classes from './competencies.module.css';
import { fitShares } from './fit-shares.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** The parts of the fit to the job: each requirement with its maximum and its present share. */
export function FitPanel({ person_id }: Explained) {
  const query = useQuery(api.competencies.of.queryOptions({ input: person_id ? { person_id } : {} }));
  return (
    <OneFace query={query} skeleton={<PanelSkeleton />} what="as competências do cargo">
      {(place) =>
        place.job && place.fit ? (
          <FitParts place={place} fit={place.fit} />
        ) : (
          <Text>
            <NoJob person_id={person_id} />
          </Text>
        )
      }
    </OneFace>
  );
}

type FitPartsProps = { place: PersonStandings; fit: NonNullable<PersonStandings['fit']> };

function FitParts({ place, fit }: FitPartsProps) {
  return (
    <>
      <Flex component="p" rowGap="2xs" columnGap="sm" align="baseline" wrap="wrap" mb="md">
        <Text component="span" fz="2xl" fw={600} lh={1}>
          {fit.fit_shown}%
        </Text>{' '}
        de aderência ({fit.coverage_shown}% avaliado)
      </Flex>
      <Text fz="sm">
        Cada competência de {place.job?.name} vale uma parte, conforme a importância dela. Quem tem o nível
        pedido, ou mais, ganha a parte inteira; o que ainda não foi avaliado conta zero.
      </Text>
      <Box mt="md" className={figureTable.table}>
        <PlainTable
          className={classes.fit}
          headings={['Competência', 'Nível', 'Vale', 'Soma']}
          rows={fitShares(place.standings).map(
            ({ standing: { competency, held, demand }, worth, given }) => ({
              key: competency.id,
              cells: [
                competency.name,
                `${besideDemand(held.estimate, demand)}${held.stale ? ' (desatualizada)' : ''}`,
                formatDecimal(worth),
                formatDecimal(given),
              ],
            }),
          )}
          sum={['Aderência', null, '100%', `${fit.fit_shown}%`]}
        />
      </Box>
    </>
  );
}
