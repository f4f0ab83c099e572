import { Anchor, Box, Group, Text } from '@mantine/core';
import type { Talk } from '@pdy/contract/dashboard/talks';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { useAskForPlans } from './ask-for-plans.ts';
import { talkText } from './talk-words.ts';

type Props = { talks: readonly Talk[]; today: string };

/** 'Com quem conversar': at most three people, each with the reason and one act. */
export const TalkList = ({ talks, today }: Props) => (
  <Section
    name="Com quem conversar"
    aside={
      <Link to="/dashboard" search={{ aba: 'equipe' }} fz="sm">
        A equipe
      </Link>
    }
  >
    {talks.length === 0 ? (
      <Text fz="sm" c="dimmed">
        Tudo em dia com a sua equipe.
      </Text>
    ) : (
      <RuledList>
        {talks.map((talk) => (
          <Group key={talk.person.user_id} component="li" wrap="nowrap" align="flex-start" gap="sm" py="sm">
            <PersonAvatar person={talk.person} size={36} />
            <Box flex={1} miw={0} data-long>
              <Link
                to="/goals"
                search={{ aba: 'equipe', liderado: talk.person.user_id }}
                c="inherit"
                fz="sm"
                fw={550}
                underline="hover"
              >
                {talk.person.name}
              </Link>
              <Text fz="sm" lineClamp={3}>
                {talkText(talk, today)}
              </Text>
              <TalkStep talk={talk} />
            </Box>
          </Group>
        ))}
      </RuledList>
    )}
  </Section>
);

function TalkStep({ talk }: { talk: Talk }) {
  const { user_id, name } = talk.person;
  switch (talk.kind) {
    case 'goal_at_risk':
      return (
        <Link to="/conversas" search={{ pessoa: user_id }} fz="sm" aria-label={`Marcar conversa com ${name}`}>
          Marcar conversa
        </Link>
      );
    case 'blocked':
      return (
        <Link
          to="/goals"
          search={{ aba: 'checkins', checkin: talk.checkin_id }}
          fz="sm"
          aria-label={`Ver o check-in de ${name}`}
        >
          Ver o check-in
        </Link>
      );
    case 'without_plan':
      return <AskForPlan />;
    case 'level_rose':
      return (
        <Link
          to="/feedback-loop"
          search={{ novo: 'feedback', para: user_id }}
          fz="sm"
          aria-label={`Elogiar ${name}`}
        >
          Elogiar
        </Link>
      );
    case 'quiet':
      return talk.request ? (
        <Link
          to="/feedback-loop"
          search={{ aba: 'pedidos', novo: 'feedback', pedido: talk.request.id }}
          fz="sm"
          aria-label={`Dar feedback a ${name}`}
        >
          Dar feedback
        </Link>
      ) : (
        <Link to="/conversas" search={{ pessoa: user_id }} fz="sm" aria-label={`Marcar conversa com ${name}`}>
          Marcar conversa
        </Link>
      );
  }
}

function AskForPlan() {
  const ask = useAskForPlans();
  return (
    <Anchor component="button" type="button" fz="sm" disabled={ask.isPending} onClick={() => ask.mutate({})}>
      Pedir o PDI a quem está sem
    </Anchor>
  );
}
