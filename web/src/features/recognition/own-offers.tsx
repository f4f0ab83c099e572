import { Button, Drawer, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { foldedText } from '@pdy/contract/line-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useTicked } from '#lib/ticked.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { endingWords } from './recognition-words.ts';

/** Opens the competencies that the person can offer to teach. */
export function OffersButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        O que eu posso ensinar
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="O que eu posso ensinar"
        size="min(520px, 100%)"
      >
        {isOpen && <OwnOffers />}
      </Drawer>
    </>
  );
}

function OwnOffers() {
  const query = useQuery(api.mentoring.offers.list.queryOptions());
  const [words, setWords] = useState('');
  const fitting = query.data?.filter(({ name }) => foldedText(name).includes(foldedText(words.trim())));
  return (
    <>
      <Text mb="md">
        Os colegas veem seu nome ao lado das competências que você ligar, sem o seu nível. Ao desligar, os
        pedidos e as mentorias em andamento nela se encerram, e quem pediu recebe um aviso.
      </Text>
      <TextInput
        label="Buscar competência"
        value={words}
        maxLength={100}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <DataList
        query={{ ...query, data: fitting }}
        what="as competências"
        none="Nenhuma competência encontrada."
        rows={6}
        skeleton={<Skeleton height={32} mt="sm" />}
      >
        {(competencies) => (
          <Stack component="ul" gap="sm" mt="md" mx={0} mb={0} aria-label="Competências">
            {competencies.map((one) => (
              <li key={one.id}>
                <OfferSwitch competency={one} />
              </li>
            ))}
          </Stack>
        )}
      </DataList>
    </>
  );
}

type Props = { competency: Awaited<ReturnType<typeof api.mentoring.offers.list.call>>[number] };

/** Asks for confirmation if somebody's mentoring ends with the offer. */
const OfferSwitch = ({ competency }: Props) =>
  competency.is_offered && competency.accepted > 0 ? (
    <AskedSwitch competency={competency} />
  ) : (
    <PlainSwitch competency={competency} />
  );

function PlainSwitch({ competency: { id, name, is_offered } }: Props) {
  const set = useAct(api.mentoring.offers.set);
  const ticked = useTicked(is_offered, (isOffered) =>
    set.mutateAsync({ competency_id: id, is_offered: isOffered }),
  );
  return <Switch label={name} {...ticked} />;
}

const AskedSwitch = ({ competency: { id, name, accepted } }: Props) => (
  <AskFirst
    act={api.mentoring.offers.set}
    input={{ competency_id: id, is_offered: false }}
    done="Oferta desligada. Quem pediu recebe um aviso."
    title={`Deixar de ensinar ${name}?`}
    confirm="Desligar e encerrar"
    isDangerous
    isOnTop
    button={(ask) => <Switch label={name} checked onChange={ask} />}
  >
    {endingWords(accepted)}
  </AskFirst>
);
