import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { NewRequest } from '@pdy/contract/feedback/requests';
import { mostAskedAtOnce } from '@pdy/contract/feedback/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import type { Named } from '#lib/words/audience.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { CompetenciesField } from './competencies-field.tsx';
import { useGoTo } from './feedback-address.ts';

function useRequestForm() {
  const goTo = useGoTo();
  return useContractForm({
    schema: NewRequest,
    initial: {
      question: '',
      competencies: [] as { competency_id: string; rating: number | null }[],
      about: null as Named | null,
      people: [] as readonly Named[],
    },
    also: ({ competencies, about, people }) => ({
      about_id: about?.id ?? null,
      to_ids: people.map(({ id }) => id),
      competency_ids: competencies.map(({ competency_id }) => competency_id),
    }),
    name: 'feedback-request',
    send: api.feedbackRequests.ask,
    done: ({ asked }) => (asked === 1 ? 'Pedido enviado' : `${asked} pedidos enviados`),
    onDone: () => goTo({ novo: undefined, aba: 'pedidos' }),
  });
}

/** Asks up to five people for feedback, about the reader or a member of their team. */
export function AskDialog({ leads }: { leads: boolean }) {
  const goTo = useGoTo();
  const close = () => goTo({ novo: undefined });
  const { data: shell } = useQuery(shellQuery);
  const form = useRequestForm();
  const { about, people } = form.values;
  const setAbout = (next: Named | null) => form.set({ about: next });
  const setPeople = (next: readonly Named[]) => form.set({ people: next });
  const toWhom = form.errors.find(({ field }) => field.startsWith('to_ids'))?.message;
  return (
    <Modal opened onClose={() => beforeLosing(close)} title="Pedir feedback" size={560}>
      <FormFrame form={form} send="Pedir" onCancel={() => beforeLosing(close)} hasSummary>
        <Stack>
          {leads && (
            <PersonPicker
              label="Sobre quem?"
              description="Em branco, é sobre você. Você também pode pedir sobre alguém que lidera diretamente."
              value={about}
              onChange={setAbout}
              search={findColleagues}
              searchName="colleagues"
            />
          )}
          <PeopleField
            label="A quem?"
            data-autofocus
            description={`Até ${mostAskedAtOnce} pessoas. Cada uma responde sozinha, em até 14 dias.`}
            required
            error={toWhom}
            most={mostAskedAtOnce}
            people={people}
            onChange={setPeople}
            without={[shell?.person.user_id ?? '', about?.id ?? '']}
          />
          <AreaField
            label="Pergunta"
            description="Só quem você escolheu lê. Exemplo: “O que eu poderia ter feito melhor na entrega de março?”"
            required
            autosize
            minRows={3}
            maxLength={500}
            {...form.field('question')}
          />
          <RequestCompetencies form={form} />
        </Stack>
      </FormFrame>
    </Modal>
  );
}

/** The competencies of the request, chosen or taken from the suggestions. */
function RequestCompetencies({ form }: { form: ReturnType<typeof useRequestForm> }) {
  const { about, competencies } = form.values;
  const set = (next: typeof competencies) => form.set({ competencies: next });
  return (
    <>
      <CompetenciesField value={competencies} onChange={(next) => set([...next])} />
      <Suggested
        about_id={about?.id}
        chosen={competencies.map(({ competency_id }) => competency_id)}
        onChoose={(competency_id) => set([...competencies, { competency_id, rating: null }])}
      />
    </>
  );
}

type SuggestedProps = {
  about_id: string | undefined;
  chosen: readonly string[];
  onChoose: (id: string) => void;
};

/** Proposes competencies with the least evidence: there an opinion says most. */
function Suggested({ about_id, chosen, onChoose }: SuggestedProps) {
  const { data = [] } = useQuery(
    api.feedbackRequests.suggested.queryOptions({ input: about_id ? { about_id } : {} }),
  );
  const left = data.filter(({ id }) => !chosen.includes(id)).slice(0, 3);
  if (left.length === 0 || chosen.length >= 3) return null;
  return (
    <div>
      <Text fz="sm" c="dimmed" mb="xs">
        Onde uma opinião ajuda mais, porque se sabe menos:
      </Text>
      <Group gap="xs">
        {left.map(({ id, name }) => (
          <Button key={id} size="compact-sm" variant="default" onClick={() => onChoose(id)}>
            {name}
          </Button>
        ))}
      </Group>
    </div>
  );
}
