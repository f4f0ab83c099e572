import { Stack, Text, Title } from '@mantine/core';
import { type Incident, IncidentChange, NewIncident } from '@pdy/contract/platform/incidents';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { valuesOf } from '#lib/form/values.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { Below, Part } from '#ui/parts.tsx';
import { DutyFields, FactFields, type IncidentValues, NewIncidentFields } from './incident-fields.tsx';
import { entryText } from './incident-words.ts';

const blank: IncidentValues = {
  company_id: '',
  title: '',
  nature: 'confidentiality',
  description: '',
  categories: [],
  people_count: null,
  occurred_on: null,
  known_at: null,
  measures: '',
  is_risky: null,
  decision: '',
  authority_told_at: null,
  people_told_at: null,
  complemented_at: null,
  is_closed: false,
  note: '',
};

const firstValues = (incident: Incident | null): IncidentValues =>
  incident
    ? { ...blank, ...valuesOf(IncidentChange, incident), is_closed: incident.closed_at !== null }
    : blank;

/** The required fields of a new incident, with messages that say what to do. */
const missing = ({ company_id, known_at }: IncidentValues): Record<string, string> => ({
  ...(company_id === '' && { company_id: 'Escolha a empresa' }),
  ...(known_at === null && { known_at: 'Informe quando o incidente ficou conhecido' }),
});

type Props = { incident: Incident | null; onDone: () => void };

/** The facts of an incident. A new one starts its clock; later every change is added to its history. */
export function IncidentForm({ incident, onDone }: Props) {
  const form = useContractForm<IncidentValues, never, Incident>({
    name: lastingName(`incident-${incident?.id ?? 'new'}`),
    schema: incident ? IncidentChange : NewIncident,
    initial: firstValues(incident),
    ...(incident ? { version: incident.version } : { check: missing }),
    send: incident ? api.platform.incidents.change : api.platform.incidents.register,
    fieldOfRule: {
      incident_decision_has_a_reason: 'decision',
      incident_closes_with_a_decision: 'is_closed',
      incident_was_known_by_now: 'known_at',
    },
    isQuietAtFields: true,
    standsOn: ['incidente'],
    done: incident ? 'Registro do incidente atualizado' : 'Incidente registrado',
    onDone,
  });
  return (
    <>
      {incident && <IncidentClock incident={incident} />}
      <FormFrame
        ref={takeFocus}
        form={form}
        send={incident ? 'Salvar' : 'Registrar'}
        pending="Salvando..."
        onCancel={onDone}
      >
        <Stack>
          {!incident && <NewIncidentFields form={form} />}
          <FactFields form={form} />
          {incident && <DutyFields form={form} />}
        </Stack>
      </FormFrame>
      {incident && <IncidentHistory incident={incident} />}
    </>
  );
}

const IncidentClock = ({ incident }: { incident: Incident }) => (
  <Text fz="sm" mb="md">
    {incident.company.name}, conhecido em {formatLongMoment(incident.known_at)}. Avisar a ANPD e as pessoas
    até <b>{formatDay(incident.due_on)}</b>; completar até <b>{formatDay(incident.complement_due_on)}</b>.
  </Text>
);

const IncidentHistory = ({ incident: { entries } }: { incident: Incident }) => (
  <Part aria-label="Histórico">
    <Title order={3} mb="xs" fz="sm">
      Histórico
    </Title>
    <Stack component="ol" gap="sm" fz="sm">
      {entries.map((entry) => (
        <Below key={entry.id} component="li" data-long>
          <small>
            {formatLongMoment(entry.at)}
            {entry.by && `, ${entry.by}`}
          </small>
          {entryText(entry)}
        </Below>
      ))}
    </Stack>
  </Part>
);
