import { Text } from '@mantine/core';
import type { PersonStandings } from '@pdy/contract/competencies/competencies';
import type { KeyboardEvent } from 'react';
import { useExplain } from '#lib/why-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { RulerLegend } from '#ui/ruler-legend.tsx';
import { StandingRuler } from '#ui/standing-ruler.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from './competencies.module.css';
import { GapChip } from './gap-chip.tsx';
import { noJobWords } from './no-job-words.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = { place: PersonStandings; person_id: string | undefined };

/** One row per competency: the ruler, a word, and the way to its reason. */
export function CompetencyRows({ place: { standings, job }, person_id }: Props) {
  const explain = useExplain();
  const grid = useRowKeys();
  const isOwn = person_id === undefined;
  if (standings.length === 0) return <Nothing words={noJobWords(isOwn)} />;
  return (
    <>
      {!job && (
        <Text fz="sm" mb="md">
          {noJobWords(isOwn)}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are walked with the arrows */}
      <table role="grid" aria-label="Competências" className={classes.grid} {...grid}>
        <tbody className={classes.rows}>
          {standings.map((standing, at) => {
            const open = () => explain({ subject: standing.competency.id, person_id });
            return (
              <tr
                key={standing.competency.id}
                tabIndex={at === 0 ? 0 : -1}
                className={classes.row}
                onKeyDown={(event) => onEnter(event, open)}
              >
                <td>
                  <StandingRuler standing={standing} />
                </td>
                <td className={classes.chip}>
                  <GapChip standing={standing} hasJob={job !== null} />
                </td>
                <td className={classes.why}>
                  <WhyButton of={standing.competency.name} onClick={open} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={classes.legend}>
        <RulerLegend />
      </div>
    </>
  );
}

/** On the row itself; a button within it answers for itself. */
function onEnter(event: KeyboardEvent<HTMLElement>, open: () => void) {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  open();
}

const Nothing = ({ words }: { words: string }) => (
  <EmptyState
    title="Nenhuma competência por aqui ainda"
    why={words}
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
