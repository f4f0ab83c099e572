import { Box, Flex, Stack, Text } from '@mantine/core';
import { moodLabels } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useFewestPeople } from '#lib/words/fewest-people.ts';
import { formatDecimal, formatShortMonthOfYear } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';

const most = 5;

/** How the caller's team felt, month by month. Months with too few people show no value. */
export function Moods() {
  const { data } = useQuery(api.pdi.team.moods.queryOptions());
  const fewest = useFewestPeople();
  const shown = data?.months.filter(({ mean }) => mean !== null) ?? [];
  if (!data) return null;
  return (
    <Section name="Como a equipe está">
      {shown.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Ainda não há respostas suficientes para preservar o anonimato (mínimo de {fewest}).
        </Text>
      ) : (
        <Stack component="ul" gap="xs" fz="sm">
          {data.months.map((month) => (
            <Flex key={month.month} component="li" gap="sm" align="center">
              <Box component="span" flex="none" w={80} c="dimmed">
                {formatShortMonthOfYear(month.month)}
              </Box>
              {month.mean === null ? (
                <Box component="span" c="dimmed">
                  poucas respostas
                </Box>
              ) : (
                <>
                  <Box component="span" flex="0 1 200px" h={8} bdrs="sm" bg="var(--pdy-track)" aria-hidden>
                    <Box
                      component="span"
                      display="block"
                      w={`${(month.mean / most) * 100}%`}
                      h="100%"
                      bdrs="sm"
                      bg="var(--pdy-held)"
                    />
                  </Box>
                  <span>
                    {formatDecimal(month.mean)} · {moodLabels[Math.round(month.mean) - 1]} · {month.people}{' '}
                    pessoas
                  </span>
                </>
              )}
            </Flex>
          ))}
        </Stack>
      )}
    </Section>
  );
}
