import { Button, Drawer, Skeleton, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useTicked } from '#lib/ticked.ts';
import { DataList } from '#ui/list/data-list.tsx';
import classes from './recognition.module.css';

/** Opens the competencies that one may offer to teach. */
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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function OwnOffers() {
  const query = useQuery(api.mentoring.offers.list.queryOptions());
  const [words, setWords] = useState('');
  const fitting = query.data?.filter(({ name }) => plain(name).includes(plain(words.trim())));
  return (
    <>
      <Text mb="md">
        Os colegas veem seu nome ao lado das competências que você ligar, sem o seu nível. Ao desligar, os
        pedidos abertos nela se encerram.
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
          <ul className={classes.offers} aria-label="Competências">
            {competencies.map((one) => (
              <li key={one.id}>
                <OfferSwitch competency={one} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

type Offer = { id: string; name: string; is_offered: boolean };

function OfferSwitch({ competency: { id, name, is_offered } }: { competency: Offer }) {
  const set = useAct(api.mentoring.offers.set);
  const ticked = useTicked(is_offered, (isOffered) =>
    set.mutateAsync({ competency_id: id, is_offered: isOffered }),
  );
  return <Switch label={name} {...ticked} />;
}
