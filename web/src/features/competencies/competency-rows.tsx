import { Badge, Box, Flex, Text } from '@mantine/core';
import type { PersonStandings, Standing } from '@pdy/contract/competencies/competencies';
import { type GapStatus, gapStatusLabel } from '@pdy/contract/rules/competencies/gap';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useExplain } from '#lib/address/why-address.ts';
import { formatDecimal } from '#lib/words/format.ts';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { RulerLegend } from '#ui/level/ruler-legend.tsx';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { NoJob } from '#ui/page/no-job.tsx';
import { FramedList } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import classes from './competencies.module.css';

type Props = { place: PersonStandings; person_id: string | undefined };

/** One row per competency: the ruler, a word, and a link to its reason. */
export function CompetencyRows({ place: { standings, job }, person_id }: Props) {
  const explain = useExplain();
  const grid = useRowKeys();
  if (standings.length === 0) return <NoCompetencyRows person_id={person_id} />;
  return (
    <>
      {!job && (
        <Text fz="sm" mb="md">
          <NoJob person_id={person_id} />
        </Text>
      )}
      <Box role="grid" aria-label="Competências" component="table" display="block" {...grid}>
        <FramedList component="tbody" display="block" className={classes.rows} data-open>
          {standings.map((standing, at) => {
            const open = () => explain({ subject: standing.competency.id, person_id });
            return (
              <Flex
                component="tr"
                align="center"
                wrap="wrap"
                gap="md"
                p="md"
                key={standing.competency.id}
                tabIndex={at === 0 ? 0 : -1}
                className={rowStyles.insideRing}
                onKeyDown={(event) => onEnter(event, open)}
              >
                <Box component="td" flex="1 1 18rem">
                  <StandingRuler standing={standing} />
                </Box>
                <Box component="td" w={130}>
                  <GapChip standing={standing} hasJob={job !== null} />
                </Box>
                <td>
                  <WhyButton of={standing.competency.name} onClick={open} />
                </td>
              </Flex>
            );
          })}
        </FramedList>
      </Box>
      <Box mt="md">
        <RulerLegend />
      </Box>
    </>
  );
}

/** Only for Enter on the row itself; a button in it handles its own keys. */
function onEnter(event: KeyboardEvent<HTMLElement>, open: () => void) {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  open();
}

const NoCompetencyRows = ({ person_id }: Pick<Props, 'person_id'>) => (
  <EmptyState
    title="Nenhuma competência por aqui ainda"
    why={<NoJob person_id={person_id} />}
    example={
      <LevelRuler
        name="Comunicação com o negócio"
        held={3.1}
        band={[2.8, 3.4]}
        demanded={4}
        confidence="alta"
      />
    }
  />
);

const color: Record<GapStatus, string> = {
  supera: 'indigo',
  atende: 'green',
  lacuna: 'amber',
  sem_evidencia: 'gray',
  desatualizada: 'gray',
};

type ChipProps = { standing: Standing; hasJob: boolean };

/**
 * A level compared with the requirement, in a word; a gap shows its size in levels. Without a job, nothing is outside
 * the job.
 */
function GapChip({ standing: { gap, held }, hasJob }: ChipProps) {
  if (!gap) {
    if (held.stale) return <Badge color="gray">{gapStatusLabel.desatualizada}</Badge>;
    return hasJob && <Badge color="gray">Fora do cargo</Badge>;
  }
  const label = gapStatusLabel[gap.status];
  return (
    <Badge color={color[gap.status]}>
      {gap.status === 'lacuna' ? `${label} ${formatDecimal(gap.shown ?? 0)}` : label}
    </Badge>
  );
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rowsOf = (grid: HTMLElement) => [...grid.querySelectorAll('tr')];

/** Remembers the row that had the focus last, so that Tab returns to it. */
const remember = (rows: readonly HTMLElement[], held: HTMLElement) => {
  for (const row of rows) row.tabIndex = row === held ? 0 : -1;
};

/**
 * Moves through the rows with the arrow keys: up, down, to the first and the last; to the right is the content of the
 * row.
 */
const useRowKeys = () => ({
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // Only for the focus of the row itself: Tab has to go back the same way, past the buttons of the rows.
    const row = target.closest('tr');
    if (row && row === target) remember(rowsOf(currentTarget), row);
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = event.target.closest('tr');
    const next = row && nextOf(event.key, row, rowsOf(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
});

function nextOf(key: string, row: HTMLElement, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const step = stepOf[key];
  if (step !== undefined) return rows[rows.indexOf(row) + step];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key === 'ArrowRight') return row.querySelector('button') ?? undefined;
  return key === 'ArrowLeft' ? row : undefined;
}
