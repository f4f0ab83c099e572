import { Progress, Text } from '@mantine/core';
import type { PlatformStats } from '@pdy/contract/platform/stats';
import { planShareText, subscriptionLabel } from '@pdy/contract/rules/plan-distribution';
import { Section } from '#ui/section.tsx';
import classes from './figures.module.css';
import { formatWhole } from './figures.ts';

type Props = { shares: PlatformStats['companies_by_subscription'] };

/** How the active companies spread over what they subscribe to. */
export const PlanShares = ({ shares }: Props) => (
  <Section name="Distribuição de Assinaturas">
    <Text fz="sm" c="dimmed" mt={-8} mb="md">
      Empresas por tipo de plano contratado
    </Text>
    <ul className={classes.shares}>
      {shares.map((share) => (
        <li key={share.subscription_type}>
          <span className={classes.plan}>{subscriptionLabel[share.subscription_type]}</span>
          <span className={classes.count}>{formatWhole(share.count)}</span>
          <span className={classes.shareBar} aria-hidden>
            <Progress value={share.percent} size={10} color="var(--pdy-held)" />
          </span>
          <span className={classes.shareText}>{planShareText(share)}</span>
        </li>
      ))}
    </ul>
  </Section>
);
