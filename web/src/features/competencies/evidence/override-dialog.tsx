import { Stack, Text } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { NewLevelOverride, overrideDays } from '@pdy/contract/competencies/level-overrides';
import { levelNames } from '@pdy/contract/levels';
import { daysAfter } from '@pdy/contract/rules/days';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TopDialog } from './top-dialog.tsx';

type Props = { why: Why; opened: boolean; onClose: () => void };

/** A level that an administrator sets beside the computed one, until a day. */
export const OverrideDialog = ({ why, opened, onClose }: Props) => (
  <TopDialog opened={opened} onClose={onClose} title="Ajustar nível" size={560}>
    <OverrideForm why={why} onDone={onClose} />
  </TopDialog>
);

/** The review requests of the person for this level; setting a level can answer them. */
const useRequests = ({ person, standing }: Why) => {
  const { data } = useQuery(
    api.ticketQueue.list.queryOptions({ input: { contest_id: standing.competency.id } }),
  );
  return (data?.items ?? [])
    .filter((ticket) => ticket.person.user_id === person.user_id)
    .map(({ id, code, title }) => ({ value: id, label: `${code} · ${title}` }));
};

const fieldOfRule = {
  set_level_lasts_up_to_two_years: 'until',
  set_level_answers_its_request: 'ticket_id',
};

function useOverride({ person, standing, as_of }: Why, onDone: () => void) {
  return useContractForm({
    name: lastingName(`override-${person.user_id}-${standing.competency.id}`),
    schema: NewLevelOverride,
    initial: {
      level: null as number | null,
      until: daysAfter(as_of, overrideDays) as string | null,
      reason: '',
      ticket_id: null as string | null,
    },
    also: () => ({ person_id: person.user_id, competency_id: standing.competency.id }),
    check: ({ level, until }): FieldErrors => ({
      ...(level === null && { level: 'Escolha um nível.' }),
      ...(until === null && { until: 'Informe até quando vale.' }),
    }),
    standsOn: ['avaliar'],
    leadsToMistake: true,
    fieldOfRule,
    isQuietAtFields: true,
    send: api.evidenceActs.overrides.set,
    done: 'Nível ajustado',
    onDone,
  });
}

function OverrideForm({ why, onDone }: { why: Why; onDone: () => void }) {
  const { person, standing, levels, as_of } = why;
  const requests = useRequests(why);
  const form = useOverride(why, onDone);
  const { field } = form;
  return (
    <FormFrame form={form} send="Ajustar nível" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <Text fz="sm">
          Em que nível <b>{person.name}</b> deve ser considerado em <b>{standing.competency.name}</b>? Até o
          último dia, lacuna, aderência e recomendações usam este nível. As evidências e o nível calculado a
          partir delas não mudam.
        </Text>
        <RadioCards
          label="Nível"
          choices={levelNames.map((name, i) => {
            const said = levels.find(({ level }) => level === i + 1);
            return {
              value: i + 1,
              label: `${i + 1} · ${said?.title ?? name}`,
              description: said?.descriptor,
            };
          })}
          {...field('level')}
        />
        <DayField
          label="Vale até"
          description="Este é o último dia do ajuste; ele dura no máximo dois anos."
          required
          min={as_of}
          {...field('until')}
        />
        {requests.length > 0 && (
          <ChoiceField
            label="Responde ao chamado (opcional)"
            none="Nenhum"
            data={requests}
            {...field('ticket_id')}
          />
        )}
        <AreaField
          label="Motivo"
          description={lineAndCompanyRead('A pessoa')}
          required
          rows={3}
          maxLength={1000}
          {...field('reason')}
        />
      </Stack>
    </FormFrame>
  );
}
