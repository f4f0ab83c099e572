import { Anchor, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { FromCell } from '@pdy/contract/reports/acts';
import { useState } from 'react';
import { InAppLink } from '#ui/in-app-link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Below } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { type Runner, useRunner, wayTo } from '../ways.ts';
import { type ActKind, type Offer, type OfferKind, peopleText, useGive, useOffers } from './cell-offers.ts';

type Props = {
  cell: FromCell;
  person_ids: readonly string[];
  onBack: () => void;
  onDone: () => void;
};

const kinds: { value: ActKind; label: string }[] = [
  { value: 'activity', label: 'Atividade' },
  { value: 'deck', label: 'Baralho' },
  { value: 'test', label: 'Teste' },
  { value: 'goal', label: 'Meta no PDI' },
];

/** The second step: the action for the chosen people. */
export function CellAct({ cell, person_ids, onBack, onDone }: Props) {
  const [kind, setKind] = useState<ActKind>('activity');
  const [chosen, choose] = useState<string | null>(null);
  const { give, askGoal, isPending } = useGive(onDone);
  const back = (
    <Anchor component="button" type="button" fz="sm" onClick={onBack}>
      Voltar às pessoas
    </Anchor>
  );
  return (
    <Stack>
      <SegmentedControl
        aria-label="O que indicar"
        data={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next as ActKind);
          choose(null);
        }}
      />
      {kind === 'goal' ? (
        <>
          <Text>
            Cada pessoa recebe o pedido de uma meta para esta competência, e a escreve no próprio PDI.
          </Text>
          <Group justify="space-between">
            {back}
            <Button onClick={() => askGoal({ cell, person_ids })} loading={isPending}>
              Pedir a {peopleText(person_ids.length)}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Offers kind={kind} cell={cell} chosen={chosen} onChoose={choose} />
          <Group justify="space-between">
            {back}
            <Button
              onClick={() => chosen !== null && give({ kind, id: chosen, person_ids, cell })}
              loading={isPending}
              disabled={chosen === null}
            >
              Indicar a {peopleText(person_ids.length)}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

type OffersOf = {
  kind: OfferKind;
  cell: FromCell;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function Offers({ kind, cell, chosen, onChoose }: OffersOf) {
  const query = useOffers(kind, cell.competency_id);
  return (
    <DataList
      query={query}
      skeleton={<Skeleton height={56} />}
      rows={3}
      none={<NothingOffered kind={kind} />}
      what="o que pode ser indicado"
    >
      {(offers) => (
        <Stack component="fieldset" gap="2xs">
          <legend className="fora-da-vista">{kinds.find(({ value }) => value === kind)?.label}</legend>
          {offers.map((offer) => (
            <OfferChoice key={offer.id} offer={offer} isChosen={offer.id === chosen} onChoose={onChoose} />
          ))}
        </Stack>
      )}
    </DataList>
  );
}

const none: Readonly<Record<OfferKind, { text: string; way: string; href: (runner: Runner) => string }>> = {
  activity: {
    text: 'A biblioteca ainda não tem atividades para esta competência.',
    ...{ way: 'Abrir a biblioteca', href: (runner) => wayTo('biblioteca', runner) },
  },
  deck: {
    text: 'A empresa ainda não tem baralhos publicados para esta competência.',
    ...{ way: 'Abrir os baralhos', href: () => '/flashcards?aba=baralhos' },
  },
  test: {
    text: 'A empresa ainda não tem testes publicados para esta competência.',
    ...{ way: 'Abrir os testes', href: (runner) => wayTo('proficiencia', runner) },
  },
};

function NothingOffered({ kind }: { kind: OfferKind }) {
  const runner = useRunner();
  const { text, way, href } = none[kind];
  return (
    <>
      <Text mb="md">{text}</Text>
      {runner && (
        <Anchor component={InAppLink} href={href(runner)}>
          {way}
        </Anchor>
      )}
    </>
  );
}

type ChoiceOf = { offer: Offer; isChosen: boolean; onChoose: (id: string) => void };

const OfferChoice = ({ offer: { id, title, note }, isChosen, onChoose }: ChoiceOf) => (
  <Group component="label" gap="sm" wrap="nowrap" mih={44} className={rowStyles.choice} data-long>
    <input type="radio" name="indicado" checked={isChosen} onChange={() => onChoose(id)} />
    <Below>
      {title}
      <small>{note}</small>
    </Below>
  </Group>
);
