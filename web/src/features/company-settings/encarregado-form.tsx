import { Alert, Text, TextInput } from '@mantine/core';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { api } from '#lib/api.ts';
import { LineInput } from '#ui/line-input.tsx';
import { Section } from '#ui/section.tsx';
import { checkEncarregado, type Encarregado } from './encarregado-schema.ts';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { reloadSettings, storeSettings } from './settings-query.ts';
import { useSettingsForm } from './use-settings-form.ts';

const read = ({ privacy, version }: CompanySettings): Encarregado => ({
  values: { dpo_name: privacy.dpo_name ?? '', dpo_email: privacy.dpo_email ?? '' },
  version,
});
const send = ({ values, version }: Encarregado) =>
  api.companySettings.changePrivacy.call({ ...values, version });
const facts = ({ dpo_name, dpo_email }: Encarregado['values']) => [
  { field: 'dpo_name', label: 'Nome do encarregado', text: dpo_name.trim() },
  { field: 'dpo_email', label: 'E-mail do encarregado', text: dpo_email.trim() },
];

/** The encarregado: everybody of the company finds the name in their profile. */
export function EncarregadoForm({ settings }: { settings: CompanySettings }) {
  const state = useSettingsForm({
    record: settings,
    read,
    check: checkEncarregado,
    send,
    reload: reloadSettings,
    store: storeSettings,
    facts,
  });
  const { form } = state;
  return (
    <Section name="Encarregado pelos dados">
      {settings.privacy.dpo_name === null && (
        <Alert color="orange" mb="md" title="Ninguém foi indicado">
          A LGPD pede que a empresa informe quem responde pelos dados pessoais.
        </Alert>
      )}
      <SettingsForm name="Encarregado pelos dados pessoais" state={state}>
        <div className={classes.pair}>
          <LineInput id="dpo_name" label="Nome" {...form.getInputProps('dpo_name')} />
          <TextInput id="dpo_email" type="email" label="E-mail" {...form.getInputProps('dpo_email')} />
        </div>
        <Text fz={13} c="dimmed" mt="xs">
          As pessoas da empresa veem o nome e o e-mail em Perfil, Meus dados.
        </Text>
      </SettingsForm>
    </Section>
  );
}
