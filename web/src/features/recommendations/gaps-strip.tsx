import { Text } from '@mantine/core';
import type { LargestGap } from '@pdy/contract/recommendations/recommendations';
import { useExplain } from '#lib/why-address.ts';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from './recommendations.module.css';

/** 'Suas maiores lacunas': what the list is about. */
export function GapsStrip({ gaps }: { gaps: readonly LargestGap[] }) {
  const explain = useExplain();
  if (gaps.length === 0) return null;
  return (
    <Section
      name="Suas maiores lacunas"
      className={classes.strip}
      aside={
        <Link to="/profile" fz="sm">
          Todas as competências
        </Link>
      }
    >
      <ul className={classes.gaps}>
        {gaps.map(({ competency: { id, name }, demand, estimate, horizon }) => (
          <li key={id}>
            <LevelRuler
              name={name}
              held={estimate}
              demanded={demand}
              why={<WhyButton of={name} onClick={() => explain({ subject: id })} />}
            />
            <Text fz="xs" c="dimmed">
              {horizon === 'target' ? 'No cargo-alvo' : 'No cargo atual'}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
