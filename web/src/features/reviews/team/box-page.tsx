import { Box, Button, Flex, Skeleton, Text } from '@mantine/core';
import { may } from '@pdy/contract/permissions';
import type { Boxes } from '@pdy/contract/reviews/results';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { How } from '#ui/level/how.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { useCycles } from '../cycles-query.ts';
import { useGoTo, useReviewsAddress } from '../reviews-address.ts';
import { BackToReviews } from '../reviews-back.tsx';
import { cyclesOf, hasMarks } from '../team-words.ts';
import { BoxFilters } from './box-filters.tsx';
import { BoxGrid } from './box-grid.tsx';
import { BoxTable } from './box-table.tsx';
import { axisWords, divergenceWords, reviewWords } from './box-words.ts';

/**
 * The cycles with marks: all of the company for people who run it, otherwise those in which the reader's team is
 * reviewed.
 */
function useBoxCycles() {
  const { data: shell } = useQuery(shellQuery);
  const runs = shell !== undefined && may(shell.person.role, 'company.manage');
  const all = useCycles(runs);
  const team = useQuery({
    ...api.reviewResults.team.queryOptions({ input: {} }),
    enabled: shell !== undefined && !runs,
  });
  const cycles = runs ? all.data : team.data && cyclesOf(team.data);
  return { data: cycles?.filter(({ status }) => hasMarks(status)).map(({ id, name }) => ({ id, name })) };
}

/** Nove quadrantes: the boxes of the people of a cycle by opinion, beside the evidence. */
export function BoxPage() {
  const { ciclo } = useReviewsAddress();
  const cycles = useBoxCycles();
  const first = cycles.data?.[0]?.id;
  const id = ciclo === undefined || ciclo === 'novo' ? first : ciclo;
  const query = useQuery({
    ...api.reviewResults.boxes.queryOptions({ input: { cycle_id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const boxes = id === undefined ? undefined : query.data;
  return (
    <BackToReviews isOwn={false}>
      <Page
        title="Nove quadrantes"
        purpose={axisWords[boxes?.cycle.vertical_axis ?? 'potencial']}
        action={boxes && <ReviewButton boxes={boxes} />}
        filters={boxes && <BoxFilters cycles={cycles.data ?? []} shown={boxes.cycle} />}
      >
        {id === undefined && cycles.data !== undefined ? (
          <Text>Ainda não há um ciclo com notas. Os quadrantes aparecem quando a coleta termina.</Text>
        ) : (
          <OneFace
            query={query}
            what="os quadrantes"
            skeleton={<Skeleton height={420} />}
            gone={<Text>Este ciclo não está disponível para você.</Text>}
          >
            {(read) => <BoxParts boxes={read} />}
          </OneFace>
        )}
      </Page>
    </BackToReviews>
  );
}

function ReviewButton({ boxes: { people } }: { boxes: Boxes }) {
  const { divergentes } = useReviewsAddress();
  const goTo = useGoTo();
  const words = reviewWords(people);
  if (divergentes)
    return (
      <Button variant="default" onClick={() => goTo({ divergentes: undefined })}>
        Ver todas as pessoas
      </Button>
    );
  return words && <Button onClick={() => goTo({ divergentes: true })}>{words}</Button>;
}

function BoxParts({ boxes }: { boxes: Boxes }) {
  if (boxes.people.length === 0) return <Text>Ninguém do seu grupo tem posição neste ciclo.</Text>;
  const { before, strong } = divergenceWords(boxes.people);
  return (
    <>
      <Text fz="lg" mb="md">
        {before}
        {strong !== '' && (
          <>
            <b>{strong}</b>.
          </>
        )}
      </Text>
      <Flex rowGap="lg" columnGap="xl" align="flex-start" wrap="wrap">
        <BoxGrid boxes={boxes} />
        <BoxTable boxes={boxes} />
      </Flex>
      <Box mt="md">
        <How>
          Desempenho é a nota do ciclo, e potencial é a opinião do gestor. Prontidão é quanto do próximo cargo
          os níveis medidos já cobrem. Elas divergem quando ficam a um ponto ou mais, na escala de 1 a 5.
          Ninguém muda de quadrante sozinho, e quem decide é sempre uma pessoa.
        </How>
      </Box>
    </>
  );
}
