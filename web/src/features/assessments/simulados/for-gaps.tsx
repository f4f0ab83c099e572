import { Group, Text } from '@mantine/core';
import type { GapReason } from '@pdy/contract/assessments/simulados';
import { useExplain } from '#lib/address/why-address.ts';
import { WhyButton } from '#ui/level/why-button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Tiles } from '#ui/parts.tsx';
import { gapWords } from './simulado-words.ts';

/** Simulados that measure the largest gaps to the job, each with its reason. */
export function ForGaps({ reasons }: { reasons: readonly GapReason[] }) {
  const explain = useExplain();
  return (
    <Section name="Para suas lacunas">
      <Tiles className={parts.tinted} mb="lg">
        {reasons.map((reason) => {
          const { id, title, competency } = reason;
          const words = gapWords(reason);
          return (
            <li key={id}>
              <Link to="/simulacoes/$id" params={{ id }} fw={600} aria-label={`${title}. ${words}`}>
                {title}
              </Link>
              <Group gap="xs">
                <Text span fz="sm" c="dimmed">
                  {words}
                </Text>
                <WhyButton
                  of={`${competency.name}, ${title}`}
                  onClick={() => explain({ subject: competency.id })}
                />
              </Group>
            </li>
          );
        })}
      </Tiles>
    </Section>
  );
}
