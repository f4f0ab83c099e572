import { Alert, Text, TextInput } from '@mantine/core';
import { type CompanySettings, PrivacyContactChange } from '@pdy/contract/companies/settings';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { LineInput } from '#ui/form/line-input.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair } from '#ui/parts.tsx';
import { asSettings, CompanySettingsForm } from './settings-form.tsx';
import { keepSettings } from './settings-query.ts';

const factsOf = ({ dpo_name, dpo_email }: { dpo_name: string; dpo_email: string }) => [
  { field: 'dpo_name', label: 'Nome do encarregado', text: dpo_name.trim() },
  { field: 'dpo_email', label: 'E-mail do encarregado', text: dpo_email.trim() },
];

/** The encarregado: everybody in the company finds the name in their profile. */
export function EncarregadoForm({ settings: { privacy, version } }: { settings: CompanySettings }) {
  const form = useContractForm({
    name: lastingName('company-encarregado'),
    ...asSettings,
    schema: PrivacyContactChange,
    send: api.companySettings.changePrivacy,
    initial: { dpo_name: privacy.dpo_name ?? '', dpo_email: privacy.dpo_email ?? '' },
    also: () => ({ version }),
    version,
    facts: factsOf,
    onDone: keepSettings,
  });
  return (
    <Section name="Encarregado pelos dados">
      {privacy.dpo_name === null && (
        <Alert color="orange" mb="md" title="Ninguém foi indicado">
          A LGPD pede que a empresa informe quem responde pelos dados pessoais.
        </Alert>
      )}
      <CompanySettingsForm name="Encarregado pelos dados pessoais" form={form}>
        <Pair>
          <LineInput label="Nome" {...form.field('dpo_name')} />
          <TextInput type="email" label="E-mail" {...form.field('dpo_email')} />
        </Pair>
        <Text fz="xs" c="dimmed" mt="xs">
          As pessoas da empresa veem o nome e o e-mail em Perfil, Meus dados.
        </Text>
      </CompanySettingsForm>
    </Section>
  );
}
