import { Text } from '@mantine/core';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { MailDefaults } from '@pdy/contract/notifications/preferences';
import { companyMailFrequencies, companyMailTypes } from '@pdy/contract/notifications/values';
import { mailFrequencyLabel, notificationTypeLabel } from '@pdy/contract/notifications/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair } from '#ui/parts.tsx';
import { asSettings, CompanySettingsForm } from './settings-form.tsx';
import { keepSettings } from './settings-query.ts';

const choices = companyMailFrequencies.map((value) => ({ value, label: mailFrequencyLabel[value] }));

const what: Record<keyof MailDefaults, string> = {
  informativa: 'Avisos da empresa e do PDY.',
  acompanhamento: 'O andamento do PDI, das atividades e das avaliações.',
  educacional: 'Conteúdos e oportunidades de aprendizado.',
  other: 'O que não cabe nos outros tipos.',
};

const factsOf = (values: MailDefaults) =>
  companyMailTypes.map((tipo) => ({
    field: tipo,
    label: notificationTypeLabel[tipo],
    text: mailFrequencyLabel[values[tipo]],
  }));

/** Notificações: the emails that people get unless they choose otherwise. */
export function MailsTab({ settings: { mails, version } }: { settings: CompanySettings }) {
  const form = useContractForm({
    name: { unkept: 'Choices alone: leaving asks first.' },
    ...asSettings,
    schema: MailDefaults,
    send: api.companySettings.changeMails,
    initial: mails,
    version,
    facts: factsOf,
    onDone: keepSettings,
  });
  return (
    <Section name="E-mails sobre notificações">
      <Text mb="md" maw={640}>
        Vale para quem ainda não escolheu em Perfil, Preferências; a escolha de cada pessoa prevalece. No sino
        todos recebem tudo, e campanhas só chegam por e-mail a quem pede.
      </Text>
      <CompanySettingsForm name="E-mails sobre notificações" form={form}>
        <Pair>
          {companyMailTypes.map((tipo) => (
            <ChoiceField
              key={tipo}
              label={notificationTypeLabel[tipo]}
              description={what[tipo]}
              data={choices}
              {...form.field(tipo)}
            />
          ))}
        </Pair>
      </CompanySettingsForm>
    </Section>
  );
}
