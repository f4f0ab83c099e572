import { Badge, Button, Flex, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { type Mentor, NewMentorRequest } from '@pdy/contract/recognition/mentoring';
import { mostMentorWords } from '@pdy/contract/recognition/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { OffersButton } from './own-offers.tsx';
import { useGoTo, useSocialAddress } from './social-address.ts';

/** The people who offer mentoring, by competency. Only those who chose to; no level is shown. */
export function Mentors() {
  const { busca } = useSocialAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const query = usePages(api.mentoring.list, busca ? { search: busca } : {}, { keepsShown: true });
  const mayOffer = shell !== undefined && !shell.person.is_visiting;
  const [asked, setAsked] = useState<Mentor | null>(null);
  return (
    <Stack gap="md" maw={760}>
      <Group justify="space-between" gap="xs">
        <SearchField
          label="Buscar competência ou pessoa"
          kept={busca}
          onRest={(next) => goTo({ busca: next }, true)}
        />
        {mayOffer && <OffersButton />}
      </Group>
      <DataList
        query={query}
        what="quem pode ajudar"
        whatMore="mais pessoas"
        rows={4}
        skeleton={<Skeleton height={64} />}
        isFiltered={busca !== undefined}
        filteredOut="Ninguém se ofereceu para ensinar isso ainda."
        none={
          <EmptyState
            title="Ninguém se ofereceu ainda"
            why="Aqui aparece quem escolheu ensinar uma competência. Você pode ser a primeira pessoa."
            action={mayOffer && <OffersButton />}
          />
        }
      >
        {(mentors) => (
          <FramedList aria-label="Quem pode ajudar">
            {mentors.map((mentor) => (
              <MentorRow
                key={`${mentor.person.user_id} ${mentor.competency.id}`}
                mentor={mentor}
                onAsk={mayOffer ? () => setAsked(mentor) : undefined}
              />
            ))}
          </FramedList>
        )}
      </DataList>
      <Modal opened={asked !== null} onClose={() => setAsked(null)} title="Pedir mentoria">
        {asked && <AskMentorForm mentor={asked} onDone={() => setAsked(null)} />}
      </Modal>
    </Stack>
  );
}

type RowProps = { mentor: Mentor; onAsk: (() => void) | undefined };

const MentorRow = ({ mentor: { person, competency, is_lacking, asked }, onAsk }: RowProps) => (
  <Flex component="li" rowGap="xs" columnGap="md" align="center" wrap="wrap" py="sm" px="md">
    <PersonAvatar person={person} size={40} />
    <RowWords component="div" flex="1 1 240px">
      <b>{competency.name}</b>
      <small>{[person.name, person.position, person.department].filter(Boolean).join(' · ')}</small>
      {is_lacking && <small>{`porque você tem lacuna em ${competency.name}`}</small>}
    </RowWords>
    {asked ? (
      <Badge variant="light" tt="none">
        {asked === 'asked' ? 'Pedido enviado' : 'Mentoria aceita'}
      </Badge>
    ) : (
      onAsk && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Pedir mentoria a ${person.name} em ${competency.name}`}
          onClick={onAsk}
        >
          Pedir mentoria
        </Button>
      )
    )}
  </Flex>
);

function AskMentorForm({ mentor: { person, competency }, onDone }: { mentor: Mentor; onDone: () => void }) {
  const form = useContractForm({
    name: lastingName(`mentor-${person.user_id}-${competency.id}`),
    schema: NewMentorRequest,
    initial: { note: '' },
    also: () => ({ mentor_id: person.user_id, competency_id: competency.id }),
    send: api.mentoring.requests.ask,
    done: 'Pedido enviado. A mentoria está nas suas atividades pessoais.',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pedir mentoria" onCancel={onDone}>
      <Stack gap="sm">
        <Text>
          {person.name} recebe o seu pedido em {competency.name} e pode aceitar ou recusar. Ele também vira
          uma atividade pessoal no seu PDI, que só você vê.
        </Text>
        <AreaField
          label="O que você quer aprender? (opcional)"
          description={`Só você e ${person.name} leem.`}
          rows={3}
          maxLength={mostMentorWords}
          {...form.field('note')}
        />
      </Stack>
    </FormFrame>
  );
}
