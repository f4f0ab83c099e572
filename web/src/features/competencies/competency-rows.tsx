import { Text } from '@mantine/core';
import type { PersonStandings } from '@pdy/contract/competencies';
import { useExplain } from '#lib/why-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { RulerLegend } from '#ui/ruler-legend.tsx';
import { StandingRuler } from '#ui/standing-ruler.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from './competencies.module.css';
import { GapChip } from './gap-chip.tsx';

type Props = { place: PersonStandings; person_id: string | undefined };

/** One row per competency: the ruler, a word, and the way to its reason. */
export function CompetencyRows({ place: { standings, job }, person_id }: Props) {
  const explain = useExplain();
  if (standings.length === 0) return <Nothing />;
  return (
    <>
      {!job && (
        <Text fz="sm" mb="md">
          Seu cargo ainda não foi definido. Fale com seu gestor ou com o RH.
        </Text>
      )}
      <ul className={classes.rows}>
        {standings.map((standing) => (
          <li key={standing.competency.id} className={classes.row}>
            <StandingRuler standing={standing} />
            <span className={classes.chip}>
              <GapChip standing={standing} />
            </span>
            <span className={classes.why}>
              <WhyButton
                of={standing.competency.name}
                onClick={() => explain({ subject: standing.competency.id, person_id })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.legend}>
        <RulerLegend />
      </div>
    </>
  );
}

const Nothing = () => (
  <EmptyState
    title="Nenhuma competência por aqui ainda"
    why="Seu cargo ainda não foi definido. Fale com seu gestor ou com o RH."
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
