import { Anchor, Badge, Box, Flex, Group, Text } from '@mantine/core';
import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { ChevronRight } from 'lucide-react';
import { InAppLink } from '#ui/in-app-link.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { actionAddress, actionContext, actionIcon, actionMark, actionTitle } from './action-address.ts';

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
      <RuledList>
        {actions.map((action) => (
          <li key={action.id}>
            <ActionLink action={action} today={today} />
          </li>
        ))}
      </RuledList>
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
    <Link
      {...actionAddress(action)}
      display="block"
      py="sm"
      c="inherit"
      underline="never"
      className={rowStyles.rowLink}
    >
      <Group component="span" wrap="nowrap" gap="sm">
        <Flex component="span" p="xs" bdrs="md" bg="var(--pdy-tint)">
          <Icon size={18} strokeWidth={1.6} color="var(--pdy-held)" aria-hidden />
        </Flex>
        <Flex component="span" flex={1} miw={0} wrap="wrap" align="center" columnGap="sm" rowGap="2xs">
          <Box component="span" flex="1 1 14rem" miw={0} data-long>
            <Text fz="sm" fw={550} lh={1.35} span display="block">
              {actionTitle[action.kind](action.title)}
            </Text>
            {context && (
              <Small lh={1.4} span lineClamp={2}>
                {context}
              </Small>
            )}
          </Box>
          <Badge color={mark.color} component="span">
            {mark.text}
          </Badge>
        </Flex>
        <ChevronRight size={16} aria-hidden />
      </Group>
    </Link>
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
