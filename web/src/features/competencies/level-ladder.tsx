import { Badge, Text, Title } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import layout from '#ui/layout.module.css';
import { Small } from '#ui/small.tsx';
import classes from './why.module.css';

/** The meaning of each of the five levels; the present and the required one are marked. */
export function LevelLadder({
  why: { levels, standing, description, expectation },
  who,
}: {
  why: Why;
  who: string;
}) {
  if (levels.length === 0) return null;
  const held = standing.held.stale ? null : standing.held.level;
  return (
    <section aria-labelledby="niveis" className={classes.ladder}>
      <Title order={3} id="niveis">
        O que cada nível quer dizer
      </Title>
      {description && (
        <Text fz="sm" c="dimmed" mt="2xs">
          {description}
        </Text>
      )}
      <ol>
        {levels.map(({ level, title, descriptor }) => (
          <li key={level} data-held={level === held || undefined}>
            <b className={classes.step}>{level}</b>
            <div className={layout.grows}>
              <div className={classes.stepHead}>
                <Text fz="sm" fw={550}>
                  {title}
                </Text>
                {level === held && (
                  <Badge size="sm">{who === 'você' ? 'Você está aqui' : `${who} está aqui`}</Badge>
                )}
                {level === standing.demand && (
                  <Badge size="sm" color="amber">
                    O cargo pede
                  </Badge>
                )}
              </div>
              <Small>{descriptor}</Small>
              {level === standing.demand && expectation && (
                <Text fz="xs" mt="2xs">
                  <b>No cargo:</b> {expectation}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
