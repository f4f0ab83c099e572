import { Group, Text } from '@mantine/core';
import type { ProficiencyResult } from '@pdy/contract/assessments/proficiency';
import { levelNames } from '@pdy/contract/levels';
import { isClear, rangeWords } from '@pdy/contract/rules/assessments/level-estimate';
import type { ReactNode } from 'react';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { Tinted, Unfolds } from '#ui/parts.tsx';
import classes from './proficiency.module.css';
import {
  chanceOf,
  chanceOfLevel,
  chanceWords,
  demandWords,
  headline,
  isLikely,
  reachedWords,
  stopReasonWords,
} from './proficiency-words.ts';

type Measured = {
  readonly result: ProficiencyResult;
  readonly estimate: NonNullable<ProficiencyResult['estimate']>;
  readonly why: ReactNode;
};

/** The level that a test found, on the scale of all levels. The details are behind 'Mais'. */
export function MeasuredLevel({ result, estimate, why }: Measured) {
  const { number, name } = headline(estimate);
  const demand = demandWords(result);
  return (
    <Tinted component="section" p="lg" aria-label="Nível estimado">
      <Text fz="sm" c="dimmed">
        Nível estimado
      </Text>
      <Group gap="md" align="baseline" mb="lg">
        <Text span fz="2xl" fw={600} lh={1.05}>
          {number}
        </Text>
        <Text span fz="xl" fw={600}>
          {name}
        </Text>
      </Group>
      <LevelRuler
        name={result.competency.name}
        size="lg"
        held={estimate.value}
        demanded={result.demand}
        valueText={isClear(estimate) ? undefined : number}
        band={[estimate.low, estimate.high]}
      />
      <Text mt="md" mb="2xs" fz="lg">
        <span>Por este teste, seu nível está </span>
        <b>{rangeWords(estimate)}</b>
        <span>.</span>
        {demand && <span>{` ${demand}`}</span>}
      </Text>
      <Group gap="xs">
        <Text fz="sm" c="dimmed">
          {stopReasonWords(result.reason)}
        </Text>
        {why}
      </Group>
      <More result={result} estimate={estimate} />
    </Tinted>
  );
}

/** The certainty of the test, and its own scale of points. */
function More({ result, estimate }: Omit<Measured, 'why'>) {
  const { probability, words } = chanceOfLevel(estimate);
  const reached = reachedWords(result);
  return (
    <Unfolds mt="sm">
      <summary>Mais sobre este resultado</summary>
      <Text fz="sm" mt="sm">
        <span>{`Há ${chanceWords(probability)} de chance de seu nível ${words}, e 90% de ele estar ${rangeWords(estimate)}.`}</span>
        {reached && <span>{` ${reached}`}</span>}
      </Text>
      <Chances estimate={estimate} />
      <Text fz="sm">
        <span>Pontuação, de 0 a 1000: </span>
        <b>{estimate.score}</b>
        <span>{`, entre ${estimate.score_low} e ${estimate.score_high}.`}</span>
        {result.is_uncalibrated && <span> Questões ainda sem calibração.</span>}
      </Text>
    </Unfolds>
  );
}

/** How likely each level is. */
const Chances = ({ estimate }: Pick<Measured, 'estimate'>) => (
  <ol className={classes.chances} aria-label="Chance de cada nível">
    {estimate.probabilities.map((probability, at) => (
      <li key={levelNames[at]} data-here={isLikely(estimate, at + 1) || undefined}>
        <div className="fora-da-vista">{`Nível ${at + 1}, ${levelNames[at]}:`}</div>
        {chanceWords(chanceOf(estimate, (level) => level === at + 1))}
        <span aria-hidden style={{ height: `${Math.round(probability * 100)}%` }} />
        <b aria-hidden>{at + 1}</b>
      </li>
    ))}
  </ol>
);
