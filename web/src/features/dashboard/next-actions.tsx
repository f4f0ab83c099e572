import { Anchor, Badge, Box, Text } from '@mantine/core';
import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { Link as RouterLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { InAppLink } from '#ui/in-app-link.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { actionAddress, actionContext, actionIcon, actionMark, actionTitle } from './action-address.ts';
import classes from './dashboard.module.css';

type Props = {
  actions: readonly NextAction[];
  /** What else waits for the reader, in words. */
  rest: string | null;
  today: string;
  /** There is a recommendation to look at. */
  hasAdvice: boolean;
  /** The next setup step of the company, for the person who sets it up. */
  first: { act: string; href: string } | undefined;
};

/** 'Próximas ações': at most five; each opens its item. */
export const NextActions = ({ actions, rest, today, hasAdvice, first }: Props) => (
  <Section
    name="Próximas ações"
    aside={
      actions.length > 0 && (
        <Link to="/goals" search={{ aba: 'atividades' }} fz="sm">
          Ver atividades
        </Link>
      )
    }
  >
    {actions.length === 0 ? (
      <NothingToDo hasAdvice={hasAdvice} first={first} />
    ) : (
      <ul className={classes.actions}>
        {actions.map((action) => (
          <li key={action.id}>
            <ActionLink action={action} today={today} />
          </li>
        ))}
      </ul>
    )}
    {rest && (
      <Link to="/goals" search={{ aba: 'aprovacoes' }} fz="sm">
        {rest}
      </Link>
    )}
  </Section>
);

function ActionLink({ action, today }: { action: NextAction; today: string }) {
  const Icon = actionIcon[action.kind];
  const mark = actionMark(action, today);
  const context = actionContext[action.kind](action.context);
  return (
    <RouterLink {...actionAddress(action)} className={classes.action}>
      <span className={classes.icon}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </span>
      <Box component="span" flex={1} miw={0} data-long>
        <Text fz="sm" fw={550} lh={1.35} span display="block">
          {actionTitle[action.kind](action.title)}
        </Text>
        {context && (
          <Small lh={1.4} span display="block" lineClamp={2}>
            {context}
          </Small>
        )}
      </Box>
      <Badge color={mark.color} component="span">
        {mark.text}
      </Badge>
      <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
    </RouterLink>
  );
}

const NothingToDo = ({ hasAdvice, first }: Pick<Props, 'hasAdvice' | 'first'>) => (
  <Text fz="sm" c="dimmed">
    {first ? (
      <>
        A empresa ainda está começando. Próximo passo:{' '}
        <Anchor component={InAppLink} href={first.href} fz="inherit">
          {first.act}
        </Anchor>
      </>
    ) : (
      'Nada pendente agora. '
    )}
    {hasAdvice && !first && (
      <Link to="/recommendations" fz="sm">
        Ver recomendações
      </Link>
    )}
  </Text>
);
