import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import { type QualityRow, qualityRows, qualitySentence } from './quality-words.ts';
import { useRunner } from './ways.ts';

/** 'Qualidade dos dados': the reasons why the numbers are incomplete, each with a link to fix it. */
export function QualityTab() {
  const runner = useRunner();
  const home = useQuery(api.panels.home.queryOptions());
  const needs = useQuery(api.panels.needs.queryOptions());
  const data = runner && home.data && needs.data ? qualityRows(home.data, needs.data, runner) : undefined;
  const query = {
    data,
    isPending: home.isPending || needs.isPending,
    error: home.error ?? needs.error,
    refetch: () => Promise.all([home.refetch(), needs.refetch()]),
  };
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="a qualidade dos dados">
      {(rows) => (
        <Stack>
          <Text fz="lg">{qualitySentence(rows)}</Text>
          <FramedList>
            {rows.map((row) => (
              <li key={row.what}>
                <QualityLine row={row} />
              </li>
            ))}
          </FramedList>
        </Stack>
      )}
    </OneFace>
  );
}

const QualityLine = ({ row: { what, why, count, href } }: { row: QualityRow }) => (
  <Group wrap="nowrap" py="sm" px="md">
    <Box component="b" flex="0 0 56px" fz="lg" ta="right">
      {formatNumber(count)}
    </Box>
    <RowWords>
      {what}
      <small>{why}</small>
    </RowWords>
    {count > 0 && (
      <Anchor component={InAppLink} href={href} aria-label={`Corrigir: ${what}`}>
        Corrigir
      </Anchor>
    )}
  </Group>
);
