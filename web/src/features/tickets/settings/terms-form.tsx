import { Box, Group, Stack, Text } from '@mantine/core';
import { type TicketTerm, ticketPriorities } from '@pdy/contract/rules/tickets/priority';
import { type TicketSettings, TicketTermsChange } from '@pdy/contract/tickets/settings';
import { ticketPriorityLabel } from '@pdy/contract/tickets/words';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { ParsedField } from '#ui/form/parsed-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import rowStyles from '#ui/row.module.css';
import { minutesFrom, minutesTyped } from './minutes-text.ts';
import { keepTicketSettings } from './settings-query.ts';

const valuesOf = ({ prefix, anonymous_channel, targets }: TicketSettings) => ({
  prefix,
  anonymous_channel: anonymous_channel ?? '',
  targets,
});
type Values = ReturnType<typeof valuesOf>;

/** The most urgent first, then confidential tickets. */
const terms: readonly TicketTerm[] = [...ticketPriorities.toReversed(), 'sigilosa'];
const termLabel: Record<TicketTerm, string> = { ...ticketPriorityLabel, sigilosa: 'Sigiloso' };

const factsOf = ({ prefix, anonymous_channel, targets }: Values) => [
  { field: 'prefix', label: 'Prefixo', text: prefix },
  { field: 'anonymous_channel', label: 'Canal anônimo', text: anonymous_channel },
  ...terms.map((priority) => ({
    field: 'targets',
    label: `Prazos: ${termLabel[priority]}`,
    text: `${minutesTyped(targets[priority].first_response)} e ${minutesTyped(targets[priority].resolution)}`,
  })),
];

/** The name of tickets, where to report anonymously, and how soon each is answered and solved. */
export function TermsForm({ settings }: { settings: TicketSettings }) {
  const { version } = settings;
  const form = useContractForm({
    name: lastingName('ticket-terms'),
    schema: TicketTermsChange,
    initial: valuesOf(settings),
    also: () => ({ version }),
    version,
    send: api.ticketSettings.change,
    depths: { targets: 3 },
    facts: factsOf,
    meetsConflict: true,
    standsOn: ['aba'],
    done: 'Salvo',
    unchanged: 'Nada mudou desde a última vez',
    onDone: keepTicketSettings,
  });
  return (
    <Section name="Atendimento">
      <FormFrame form={form} name="Atendimento" send="Salvar" hasSummary>
        <Stack>
          <LineInput
            label="Prefixo"
            required
            maxLength={5}
            maw={420}
            styles={{ input: { maxWidth: 120, textTransform: 'uppercase' } }}
            description={`De 2 a 5 letras. O próximo chamado fica como ${form.values.prefix.toUpperCase() || 'CH'}-000123; os que existem mudam junto.`}
            {...form.field('prefix')}
          />
          <AreaField
            label="Canal anônimo de denúncias"
            description="Endereço, telefone ou instruções. Quem vai escrever um relato sigiloso lê."
            autosize
            minRows={2}
            maxLength={500}
            {...form.field('anonymous_channel')}
          />
          <Text fz="sm" c="dimmed">
            A Lei 14.457/2022 pede às empresas com CIPA um canal que receba denúncias sem revelar quem
            denuncia. O relato sigiloso daqui não é esse canal: quem atende sabe quem escreveu.
          </Text>
          <Targets form={form} />
        </Stack>
      </FormFrame>
    </Section>
  );
}

const Targets = ({ form }: { form: ContractForm<Values> }) => (
  <Stack component="fieldset" gap="sm" py="sm" className={`${parts.framed} ${rowStyles.legend}`}>
    <legend>Prazos por prioridade</legend>
    <Text fz="sm" c="dimmed">
      Em horas úteis, por exemplo 4 h, 1 h 30 ou 45 min; valem para chamados novos.
    </Text>
    {terms.map((priority) => (
      <Group key={priority} align="flex-start">
        <Box component="b" w={88}>
          {termLabel[priority]}
        </Box>
        <MinutesField
          label="Primeira resposta"
          of={termLabel[priority]}
          {...form.field(`targets.${priority}.first_response`)}
        />
        <MinutesField
          label="Solução"
          of={termLabel[priority]}
          {...form.field(`targets.${priority}.resolution`)}
        />
      </Group>
    ))}
  </Stack>
);

const MinutesField = ({
  label,
  of,
  ...props
}: Omit<Parameters<typeof ParsedField>[0], 'from' | 'text'> & { label: string; of: string }) => (
  <ParsedField
    {...props}
    flex="1 1 140px"
    label={label}
    aria-label={`${label}: ${of}`}
    inputMode="text"
    from={minutesFrom}
    text={minutesTyped}
  />
);
