import { Badge, Button, Group, Modal } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import type { Participant, RaterState } from '@pdy/contract/reviews/participants';
import { participantStateLabel, raterGroupLabel } from '@pdy/contract/reviews/words';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { ToggleFilter } from '#ui/list/filters.tsx';
import { later } from '#ui/page/later.tsx';
import { Section } from '#ui/page/section.tsx';
import { Below } from '#ui/parts.tsx';
import { useGoTo, useReviewsAddress } from '../reviews-address.ts';
import { CyclePersonMenu } from './cycle-person-menu.tsx';
import { isUnsent, reviewOf, reviewWords, takesPeople } from './cycle-words.ts';

const JoinForm = later(() => import('./cycle-person-forms.tsx'), 'JoinForm');

const columns: readonly Column<Participant>[] = [
  {
    name: 'Pessoa',
    as: 'head',
    cell: ({ person, job, department }) => (
      <Below>
        {person.name}
        <small>{[job, department].filter(Boolean).join(' · ')}</small>
      </Below>
    ),
  },
  {
    name: 'Situação',
    as: 'state',
    cell: ({ status }) => status !== 'active' && <Badge color="gray">{participantStateLabel[status]}</Badge>,
  },
  { name: 'Autoavaliação', cell: (participant) => <ReviewState review={reviewOf(participant, 'self')} /> },
  {
    name: 'Gestor',
    cell: (participant) => <ReviewState review={reviewOf(participant, 'manager')} isNamed />,
  },
  {
    name: 'Não ouvidos',
    cell: ({ unasked }) =>
      unasked.length > 0 && `${unasked.map((group) => raterGroupLabel[group]).join(' e ')}: pouca gente`,
  },
];

/** The participants, with the progress of both of their reviews: sent or not, never the content. */
export function CyclePeopleList({ cycle }: { cycle: Cycle }) {
  const { busca, abertas } = useReviewsAddress();
  const goTo = useGoTo();
  const query = usePages(
    api.reviewCycles.participants,
    { cycle_id: cycle.id, ...(busca && { search: busca }), ...(abertas && { open: 'true' }) },
    { keepsShown: true },
  );
  const takes = takesPeople(cycle.status);
  return (
    <Section name="Quem participa" aside={takes && <JoinButton cycle={cycle} />}>
      <Group gap="sm" align="flex-end" mb="md">
        <SearchField
          label="Buscar pessoa"
          placeholder="Nome"
          kept={busca}
          onRest={(words) => goTo({ busca: words }, true)}
        />
        <ToggleFilter isOn={abertas} onChange={(isOn) => goTo({ abertas: isOn })}>
          Só com avaliação por enviar
        </ToggleFilter>
      </Group>
      <DataList
        query={query}
        what="quem participa"
        whatMore="mais pessoas"
        none="Ninguém participa ainda."
        isFiltered={busca !== undefined || abertas === true}
        filteredOut={
          <FilteredOut
            title="Ninguém aqui"
            why="Nenhuma pessoa do ciclo combina com o que você procura."
            onClear={() => goTo({ busca: undefined, abertas: undefined })}
          />
        }
        caption="Pessoas do ciclo"
        keyOf={({ id }) => id}
        columns={columns}
        isOff={({ status }) => status === 'removed'}
        {...(takes && {
          actsName: 'Ações',
          acts: (participant: Participant) => <CyclePersonMenu cycle={cycle} participant={participant} />,
        })}
      />
    </Section>
  );
}

const ReviewState = ({ review, isNamed }: { review: RaterState | undefined; isNamed?: boolean }) =>
  review ? (
    <Below>
      {reviewWords(review)}
      {isNamed && <small>{review.rater.name}</small>}
      {review.return_reason !== null && isUnsent(review) && <small>{review.return_reason}</small>}
    </Below>
  ) : null;

function JoinButton({ cycle }: { cycle: Cycle }) {
  const [isAsked, setAsked] = useState(false);
  const stop = () => setAsked(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        Incluir alguém
      </Button>
      <Modal opened={isAsked} onClose={stop} title="Incluir alguém no ciclo">
        <JoinForm cycle={cycle} onDone={stop} />
      </Modal>
    </>
  );
}
