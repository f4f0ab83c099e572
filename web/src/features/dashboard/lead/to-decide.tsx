import { Badge, Box, Flex, Group, Text } from '@mantine/core';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { Small } from '#ui/small.tsx';
import { actionAddress } from '../action-address.ts';
import { type Decision, decisionWords, oldestFirst, waitText } from './decision-words.ts';

type Props = {
  decisions: readonly Decision[];
  today: string;
  /** What waits and is not listed, in words; null: nothing. */
  rest: string | null;
};

/** 'Para decidir': who waits for the reader, and since when. */
export const ToDecide = ({ decisions, today, rest }: Props) => (
  <Section name="Para decidir" aside={decisions.length > 1 && <Small>mais antiga primeiro</Small>}>
    {decisions.length === 0 ? (
      <Text fz="sm" c="dimmed">
        Ninguém espera por uma decisão sua.
      </Text>
    ) : (
      <RuledList>
        {oldestFirst(decisions).map((decision, at) => (
          <DecisionRow key={decision.id} decision={decision} today={today} isOldest={at === 0} />
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

type RowProps = { decision: Decision; today: string; isOldest: boolean };

function DecisionRow({ decision, today, isOldest }: RowProps) {
  const { title, about, verb } = decisionWords(decision);
  const wait = waitText(decision, today);
  return (
    <Group component="li" wrap="nowrap" py="sm" gap="sm" align="center">
      <PersonAvatar person={{ name: decision.context }} size={36} />
      <Flex flex={1} miw={0} wrap="wrap" align="center" columnGap="sm" rowGap="2xs">
        <Box flex="1 1 11rem" miw={0} data-long>
          <Text fz="sm" fw={550} lh={1.35}>
            {title}
          </Text>
          <Small lineClamp={1}>{about}</Small>
        </Box>
        {wait && (isOldest && wait !== 'hoje' ? <Badge color="orange">{wait}</Badge> : <Small>{wait}</Small>)}
      </Flex>
      <ButtonLink
        {...actionAddress(decision)}
        variant="default"
        size="xs"
        miw={96}
        aria-label={`${verb}: ${title}`}
      >
        {verb}
      </ButtonLink>
    </Group>
  );
}
