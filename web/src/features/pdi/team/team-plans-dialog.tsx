import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { listText } from '@pdy/contract/list-text';
import { NewTeamPlans, type TeamPlansBegun } from '@pdy/contract/pdi/team-plans';
import { daysAfter } from '@pdy/contract/rules/days';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type FieldProps, useContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Bullets, Pair } from '#ui/parts.tsx';
import { TeamPlanPeopleField } from './team-plan-people.tsx';

const halfYearDays = 180;

type Props = { today: string; onClose: () => void };

/** 'Começar PDIs da equipe': a ready-made plan becomes a draft for each chosen person. */
export const TeamPlansDialog = ({ today, onClose }: Props) => (
  <Modal opened onClose={onClose} size="lg" title="Começar PDIs da equipe">
    <TeamPlansForm today={today} onClose={onClose} />
  </Modal>
);

const begunText = ({ begun, left_out }: TeamPlansBegun) => {
  const made =
    begun === 0 ? 'Nenhum rascunho criado' : countText(begun, 'rascunho criado', 'rascunhos criados');
  if (left_out.length === 0) return made;
  return `${made}. ${listText(left_out)}: ${left_out.length === 1 ? 'já tem' : 'já têm'} PDI no período.`;
};

function TeamPlansForm({ today, onClose }: Props) {
  const form = useContractForm({
    name: { unkept: 'Choices alone.' },
    schema: NewTeamPlans,
    initial: {
      key: null as string | null,
      period_start: today as string | null,
      period_end: daysAfter(today, halfYearDays) as string | null,
      person_ids: [] as string[],
    },
    send: api.pdi.teamPlans.begin,
    fieldOfRule: { plan_lasts_a_week_to_two_years: 'period_end' },
    done: begunText,
    onDone: onClose,
  });
  const { key, period_start, period_end, person_ids } = form.values;
  return (
    <FormFrame
      form={form}
      hasRefusal
      send={
        person_ids.length === 0 ? 'Começar PDIs' : `Começar ${countText(person_ids.length, 'PDI', 'PDIs')}`
      }
      onCancel={onClose}
    >
      <Stack>
        <Text fz="sm">
          Cada pessoa recebe um aviso e um rascunho com as metas do modelo, que só ela vê, muda e envia.
        </Text>
        <TemplateField {...form.field('key')} chosen={key} />
        <Pair>
          <DayField label="Início" {...form.field('period_start')} />
          <DayField label="Fim" {...form.field('period_end')} />
        </Pair>
        {period_start !== null && period_end !== null && (
          <TeamPlanPeopleField
            period={{ period_start, period_end }}
            chosen={person_ids}
            error={form.field('person_ids').error}
            onChange={(ids) => form.field('person_ids').onChange(ids)}
          />
        )}
      </Stack>
    </FormFrame>
  );
}

function TemplateField({ chosen, ...field }: FieldProps & { chosen: string | null }) {
  const query = useQuery(api.pdi.templates.list.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={64} />} what="os modelos">
      {({ items }) => {
        const template = items.find(({ key }) => key === chosen);
        return (
          <div>
            <ChoiceField
              label="Modelo"
              none="Escolha um modelo"
              data={items.map(({ key, title }) => ({ value: key, label: title }))}
              {...field}
            />
            {template && (
              <>
                <Text fz="sm" c="dimmed" mt="2xs">
                  {template.about}
                </Text>
                <Bullets fz="sm" my="xs">
                  {template.goals.map(({ title }) => (
                    <li key={title}>{title}</li>
                  ))}
                </Bullets>
              </>
            )}
          </div>
        );
      }}
    </OneFace>
  );
}
