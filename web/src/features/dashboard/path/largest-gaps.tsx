import { Stack, Text } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { useExplain } from '#lib/address/why-address.ts';
import { RulerLegend } from '#ui/level/ruler-legend.tsx';
import { rankingWords } from '#ui/level/ruler-words.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';

type Props = { dashboard: Pick<Dashboard, 'job' | 'gaps'> };

/** 'Suas maiores lacunas': three rulers, each with its reason. */
export function LargestGaps({ dashboard: { job, gaps } }: Props) {
  const explain = useExplain();
  return (
    <Section
      name="Suas maiores lacunas"
      aside={
        <Link to="/profile" search={{ secao: 'competencias' }} fz="sm">
          Todas as competências
        </Link>
      }
    >
      {gaps.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {job
            ? 'Nenhuma lacuna: você atende ao que o cargo pede.'
            : 'As lacunas aparecem quando seu cargo for definido.'}
        </Text>
      ) : (
        <Stack pt="3xs">
          <Text fz="xs" c="dimmed">
            {rankingWords}
          </Text>
          {gaps.map((standing) => (
            <StandingRuler
              key={standing.competency.id}
              standing={standing}
              why={
                <WhyButton
                  of={standing.competency.name}
                  onClick={() => explain({ subject: standing.competency.id })}
                />
              }
            />
          ))}
          <RulerLegend />
        </Stack>
      )}
    </Section>
  );
}
