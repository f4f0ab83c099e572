import { Box, Button, Group, Text, Title } from '@mantine/core';
import { heldIn } from '@pdy/contract/rules/career/career-map';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { formatLevel } from '#lib/words/level-words.ts';
import { RuledList } from '#ui/parts.tsx';
import { pulled } from './career-address.ts';
import { useCareer } from './career-context.ts';
import type { CareerModel, ModelJob } from './career-model.ts';
import classes from './career-page.module.css';

/**
 * 'E se eu alcançar nível 4 em SQL?': every job on the map gets its new colour while a level is moved. Nothing is
 * saved.
 */
export function SimulatePanel() {
  const { model, selected, supposed, suppose, simulate } = useCareer();
  const about = selected ?? model.target ?? model.here;
  return (
    <div>
      <Title order={2} fz="lg">
        E se…
      </Title>
      <Text fz="sm" c="dimmed" mb="sm">
        {about
          ? `Mude os níveis que ${about.name} pede e veja como todos os cargos ficam mais perto.`
          : 'Mude os níveis e veja como todos os cargos ficam mais perto.'}
      </Text>
      <Box component="p" py="xs" px="sm" bdrs="md" fz="xs" bg="var(--pdy-demand-soft)" role="status">
        {supposed.size === 0 ? 'Nada é gravado: é só uma simulação.' : 'Simulação ligada. Nada é gravado.'}
      </Box>
      <RuledList>
        {shownFor(model, about).map((id) => (
          <LevelPull
            key={id}
            competency_id={id}
            demand={about?.requirements.find(({ competency_id }) => competency_id === id)?.demand ?? null}
          />
        ))}
      </RuledList>
      <Group gap="xs" mt="md">
        <Button variant="default" size="sm" disabled={supposed.size === 0} onClick={() => suppose(new Map())}>
          Voltar ao real
        </Button>
        <Button variant="subtle" size="sm" onClick={() => simulate(false)}>
          Fechar simulação
        </Button>
      </Group>
    </div>
  );
}

const mostShown = 15;

/** The competencies that the job requires; without a job, those that most jobs require. */
function shownFor({ competencies, jobs }: CareerModel, about: ModelJob | null): string[] {
  if (about && about.requirements.length > 0)
    return about.requirements.map(({ competency_id }) => competency_id);
  const asked = (id: string) =>
    jobs.filter(({ requirements }) => requirements.some(({ competency_id }) => competency_id === id)).length;
  return [...competencies.keys()].sort((a, b) => asked(b) - asked(a)).slice(0, mostShown);
}

type PullProps = { competency_id: string; demand: number | null };

const lowest = 1;
const highest = 5;
/** The precision in which levels are written, so that the thumb matches the words. */
const pullStep = 0.1;

function LevelPull({ competency_id, demand }: PullProps) {
  const { model, supposed, suppose } = useCareer();
  const known = model.competencies.get(competency_id);
  if (!known) return null;
  const { estimate } = heldIn(model.levels, competency_id);
  const level = supposed.get(competency_id) ?? estimate ?? 1;
  const held = estimate === null ? 'sem evidência' : `nível ${formatLevel(level)}`;
  const says = demand === null ? held : `${held} · pede ${demand}`;
  return (
    <Box component="li" py="xs">
      <label>
        <Group component="span" gap="xs" wrap="nowrap" justify="space-between" fz="xs">
          {known.competency.name}
          <Box component="b" flex="none">
            {says}
          </Box>
        </Group>
        {demand !== null && (
          <span className={classes.scale} aria-hidden>
            <span style={{ left: `${(100 * (demand - lowest)) / (highest - lowest)}%` }} />
          </span>
        )}
        <input
          type="range"
          className={classes.pull}
          min={lowest}
          max={highest}
          step={pullStep}
          value={roundHalfUp(level, 1)}
          aria-valuetext={says}
          onChange={({ currentTarget }) =>
            suppose(
              pulled(supposed, { competency_id, to: Number(currentTarget.value), real: known.held.estimate }),
            )
          }
        />
      </label>
    </Box>
  );
}
