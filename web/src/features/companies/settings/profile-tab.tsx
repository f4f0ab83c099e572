import { Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type CompanyProfile,
  CompanyProfileChange,
  type CompanySettings,
} from '@pdy/contract/companies/settings';
import { subscriptionLabel } from '@pdy/contract/rules/pdi/plan-distribution';
import { Lock } from 'lucide-react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { companyRecordReaders } from '#lib/words/reader-words.ts';
import { LineInput } from '#ui/form/line-input.tsx';
import { Link } from '#ui/link.tsx';
import { Columns, Pair, Tinted } from '#ui/parts.tsx';
import { FactList } from './fact-list.tsx';
import { LogoSection } from './logo-section.tsx';
import { asSettings, CompanySettingsForm } from './settings-form.tsx';
import { keepSettings } from './settings-query.ts';

const label = {
  name: 'Nome',
  contact_email: 'E-mail de contato',
  contact_phone: 'Telefone',
  address: 'Endereço',
  website: 'Site',
};
type Values = Record<keyof typeof label, string>;
const fields = Object.keys(label) as (keyof Values)[];

/** A missing value is an empty text. */
const valuesOf = (profile: CompanyProfile) =>
  Object.fromEntries(fields.map((field) => [field, profile[field] ?? ''])) as Values;

const factsOf = (values: Values) =>
  fields.map((field) => ({ field, label: label[field], text: values[field].trim() }));

/** Dados: the contact data of the company, and the data that only the platform changes. */
export function ProfileTab({ settings: { profile } }: { settings: CompanySettings }) {
  const { version } = profile;
  const form = useContractForm({
    name: lastingName('company-profile'),
    ...asSettings,
    schema: CompanyProfileChange,
    send: api.companySettings.changeProfile,
    initial: valuesOf(profile),
    also: () => ({ version }),
    version,
    facts: factsOf,
    onDone: keepSettings,
  });
  return (
    <Stack gap="xl">
      <LogoSection logo_url={profile.logo_url} />
      <Columns>
        <CompanySettingsForm name="Dados da empresa" form={form}>
          <Stack>
            <LineInput
              label={label.name}
              description={companyRecordReaders}
              required
              {...form.field('name')}
            />
            <Pair>
              <TextInput type="email" label={label.contact_email} {...form.field('contact_email')} />
              <TextInput type="tel" label={label.contact_phone} {...form.field('contact_phone')} />
            </Pair>
            <LineInput label={label.address} {...form.field('address')} />
            <TextInput type="url" label={label.website} placeholder="https://" {...form.field('website')} />
          </Stack>
        </CompanySettingsForm>
        <SetByPlatform profile={profile} />
      </Columns>
    </Stack>
  );
}

const SetByPlatform = ({ profile }: { profile: CompanyProfile }) => (
  <Tinted component="section" bg="var(--pdy-sunken)" aria-labelledby="alterado-pela-plataforma">
    <Group id="alterado-pela-plataforma" component="h2" gap="xs" wrap="nowrap" mb="md" fz="sm">
      <Lock size={16} aria-hidden />
      Alterado pela plataforma
    </Group>
    <FactList
      facts={[
        ['Plano', subscriptionLabel[profile.subscription_type]],
        ['Limite de usuários', String(profile.max_users)],
        ['Domínio', profile.domain ?? 'Nenhum'],
      ]}
    />
    <Text fz="xs" c="dimmed" mt="md">
      Suas preferências, como refazer o tour, ficam em{' '}
      <Link to="/profile" search={{ secao: 'preferencias' }} fz="inherit">
        Perfil, Preferências
      </Link>
      .
    </Text>
  </Tinted>
);
