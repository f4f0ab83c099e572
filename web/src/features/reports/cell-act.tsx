import { Anchor, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { FromCell } from '@pdy/contract/reports/acts';
import { useState } from 'react';
import layout from '#ui/layout.module.css';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { type ActKind, type Offer, peopleText, useGive, useOffers } from './cell-offers.ts';
import classes from './map.module.css';

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
];

/** The second step: what is asked of the people who were chosen. */
export function CellAct({ cell, person_ids, onBack, onDone }: Props) {
  const [kind, setKind] = useState<ActKind>('activity');
  const [chosen, choose] = useState<string | null>(null);
  const query = useOffers(kind, cell.competency_id);
  const { give, isPending } = useGive(onDone);
  return (
    <div className={layout.stack}>
      <SegmentedControl
        aria-label="O que indicar"
        data={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next as ActKind);
          choose(null);
        }}
      />
      <DataList
        query={query}
        skeleton={<Skeleton height={56} />}
        rows={3}
        none={<Nothing kind={kind} />}
        what="o que pode ser indicado"
      >
        {(offers) => (
          <fieldset className={classes.acts}>
            <legend className="fora-da-vista">{kinds.find(({ value }) => value === kind)?.label}</legend>
            {offers.map((offer) => (
              <OfferChoice key={offer.id} offer={offer} isChosen={offer.id === chosen} onChoose={choose} />
            ))}
          </fieldset>
        )}
      </DataList>
      <Group justify="space-between">
        <Anchor component="button" type="button" fz={14} onClick={onBack}>
          Voltar às pessoas
        </Anchor>
        <Button
          onClick={() => chosen !== null && give({ kind, id: chosen, person_ids, cell })}
          loading={isPending}
          disabled={chosen === null}
        >
          Indicar a {peopleText(person_ids.length)}
        </Button>
      </Group>
    </div>
  );
}

function Nothing({ kind }: { kind: ActKind }) {
  if (kind === 'activity')
    return (
      <>
        <Text mb="md">A biblioteca ainda não tem atividades para esta competência.</Text>
        <ButtonLink to="/admin/action-library" variant="default">
          Abrir a biblioteca
        </ButtonLink>
      </>
    );
  if (kind === 'deck')
    return (
      <>
        <Text mb="md">A empresa ainda não tem baralhos publicados para esta competência.</Text>
        <ButtonLink to="/flashcards" search={{ aba: 'baralhos' }} variant="default">
          Abrir os baralhos
        </ButtonLink>
      </>
    );
  return (
    <>
      <Text mb="md">A empresa ainda não tem testes publicados para esta competência.</Text>
      <ButtonLink to="/admin/proficiency" variant="default">
        Abrir os testes
      </ButtonLink>
    </>
  );
}

type ChoiceOf = { offer: Offer; isChosen: boolean; onChoose: (id: string) => void };

const OfferChoice = ({ offer: { id, title, note }, isChosen, onChoose }: ChoiceOf) => (
  <label className={`${layout.choice} ${layout.quietBelow} ${classes.choice}`}>
    <input type="radio" name="indicado" checked={isChosen} onChange={() => onChoose(id)} />
    <span>
      {title}
      <small>{note}</small>
    </span>
  </label>
);
