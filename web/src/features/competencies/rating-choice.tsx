import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';

/** The people whose levels the reader rates. */
const findReports = async (words: string) => {
  const { items } = await api.pdi.team.list.call({ scope: 'direct', search: words });
  return items.map(({ person_id, person_name, position, avatar_url }) => ({
    user_id: person_id,
    name: person_name,
    detail: position,
    avatar_url,
  }));
};

type Step = { avaliar: 'competencia' | 'nivel' | undefined; pessoa?: string; porque?: string };

/** Asks for the person and the competency of a rating, until that panel opens with the rating on top. */
export function RatingChoice({ standings }: { standings: readonly Standing[] | undefined }) {
  const { avaliar, pessoa } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (step: Step) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...step }), resetScroll: false });
  const close = () => go({ avaliar: undefined });
  return (
    <>
      <Modal opened={avaliar === 'pessoa'} onClose={close} title="Avaliar competência">
        <PersonPicker
          label="Quem você avalia"
          placeholder="Busque por nome"
          value={null}
          onChange={(person) => person && go({ pessoa: person.id, avaliar: 'competencia' })}
          search={findReports}
          searchName="reports"
          data-autofocus
        />
      </Modal>
      <Modal
        opened={avaliar === 'competencia' && standings !== undefined}
        onClose={close}
        title={pessoa ? 'Avaliar qual competência?' : 'Autoavaliar qual competência?'}
      >
        <Competencies standings={standings ?? []} onChosen={(porque) => go({ porque, avaliar: 'nivel' })} />
      </Modal>
    </>
  );
}

type ChoiceProps = { standings: readonly Standing[]; onChosen: (id: string) => void };

const Competencies = ({ standings, onChosen }: ChoiceProps) =>
  standings.length === 0 ? (
    <Text fz="sm">Ainda não há competências para avaliar: o cargo não pede nenhuma.</Text>
  ) : (
    <Stack gap="xs">
      {standings.map(({ competency: { id, name } }) => (
        <Button key={id} variant="default" justify="flex-start" onClick={() => onChosen(id)}>
          {name}
        </Button>
      ))}
    </Stack>
  );
