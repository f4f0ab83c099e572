import { NativeSelect, Text } from '@mantine/core';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import type { MailDefaults } from '@pdy/contract/notifications/preferences';
import { companyMailFrequencies, companyMailTypes } from '@pdy/contract/notifications/values';
import { mailFrequencyLabel, notificationTypeLabel } from '@pdy/contract/notifications/words';
import { api } from '#lib/api.ts';
import { Section } from '#ui/section.tsx';
import { checkMails } from './mails-schema.ts';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { reloadSettings, storeSettings } from './settings-query.ts';
import { useSettingsForm } from './use-settings-form.ts';

const choices = companyMailFrequencies.map((value) => ({ value, label: mailFrequencyLabel[value] }));

const what: Record<keyof MailDefaults, string> = {
  informativa: 'Avisos da empresa e do PDY.',
  acompanhamento: 'O andamento do PDI, das atividades e das avaliações.',
  educacional: 'Conteúdos e oportunidades de aprendizado.',
  other: 'O que não cabe nos outros tipos.',
};

type Mails = { values: MailDefaults; version: number };

const read = ({ mails, version }: CompanySettings): Mails => ({ values: mails, version });
const send = ({ values, version }: Mails) => api.companySettings.changeMails.call({ ...values, version });
const facts = (values: MailDefaults) =>
  companyMailTypes.map((tipo) => ({
    field: tipo,
    label: notificationTypeLabel[tipo],
    text: mailFrequencyLabel[values[tipo]],
  }));

/** Notificações: what people find in their mail while they have chosen nothing. */
export function MailsTab({ settings }: { settings: CompanySettings }) {
  const state = useSettingsForm({
    record: settings,
    read,
    check: checkMails,
    send,
    reload: reloadSettings,
    store: storeSettings,
    facts,
  });
  return (
    <Section name="E-mails sobre notificações">
      <Text mb="md" maw={640}>
        Vale para quem ainda não escolheu em Perfil, Preferências; a escolha de cada pessoa prevalece. No sino
        todos recebem tudo, e campanhas só chegam por e-mail a quem pede.
      </Text>
      <SettingsForm name="E-mails sobre notificações" state={state}>
        <div className={classes.pair}>
          {companyMailTypes.map((tipo) => (
            <NativeSelect
              key={tipo}
              id={tipo}
              label={notificationTypeLabel[tipo]}
              description={what[tipo]}
              data={choices}
              {...state.form.getInputProps(tipo)}
            />
          ))}
        </div>
      </SettingsForm>
    </Section>
  );
}
