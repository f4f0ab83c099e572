import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import { formatNumber } from '#lib/words/format.ts';
import { Pace } from '#ui/level/pace.tsx';
import { RuledList } from '#ui/parts.tsx';
import { hiddenWhy } from '../figure-words.ts';
import { evidenceText, gapText } from './corporate-words.ts';
import { Fact, ListLink } from './facts.tsx';

const withShare = (count: number, percent: number) => `${formatNumber(count)} (${percent}%)`;

/** How much of the jobs' requirements is proved by evidence, and how old that is. */
export const EvidenceBar = ({ reading }: { reading: CorporateReading }) => {
  const { asked, fresh, stale, unknown } = reading;
  const [known = 0, old = 0, never = 0] = wholeShares([fresh, stale, unknown]);
  return (
    <>
      <Text>{evidenceText(reading)}</Text>
      {asked > 0 && (
        <>
          <Box my="sm" aria-hidden>
            <Pace of="Evidências" value={(100 * (fresh + stale)) / asked} awaiting={(100 * stale) / asked} />
          </Box>
          <RuledList>
            <Fact name={<ListLink list="evidencias-recentes">Dos últimos 12 meses</ListLink>}>
              {withShare(fresh, known)}
            </Fact>
            <Fact name={<ListLink list="evidencias">Vencidas</ListLink>}>{withShare(stale, old)}</Fact>
            <Fact name={<ListLink list="nunca-medidos">Nunca medidos</ListLink>}>
              {withShare(unknown, never)}
            </Fact>
          </RuledList>
        </>
      )}
    </>
  );
};

/** A gap of two levels fills the bar. */
const widest = 2;
const hatched = 'repeating-linear-gradient(-45deg, var(--pdy-track) 0 3px, transparent 3px 7px)';

export const WidestGaps = ({ reading: { gaps } }: { reading: CorporateReading }) =>
  gaps.length === 0 ? (
    <Text c="dimmed">Ninguém está abaixo do que o cargo pede, onde o nível é conhecido.</Text>
  ) : (
    <Stack component="ul" gap="sm">
      {gaps.map(({ competency_id, name, figures, has_content }) => (
        <li key={competency_id}>
          <Group component="span" justify="space-between" align="baseline" gap="xs" mb="3xs">
            <Box component="span" fw={550} data-long>
              {figures ? (
                <ListLink list="lacuna" of={competency_id} fw={550}>
                  {name}
                </ListLink>
              ) : (
                name
              )}
              {!has_content && (
                <Box component="span" fz="xs" fw={400} c="dimmed">
                  {' '}
                  · sem atividade na biblioteca
                </Box>
              )}
            </Box>
            <Text component="span" fz="sm" {...(!figures && { c: 'dimmed' })}>
              {figures ? gapText(figures) : hiddenWhy}
            </Text>
          </Group>
          <Progress
            value={figures ? Math.min(100, (100 * figures.mean_gap) / widest) : 0}
            color="var(--pdy-demand)"
            bg={figures ? 'var(--pdy-track)' : hatched}
            aria-hidden
          />
        </li>
      ))}
    </Stack>
  );
