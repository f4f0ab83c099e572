import { Text, TextInput } from '@mantine/core';
import type { CompanyProfile, CompanySettings } from '@pdy/contract/companies/settings';
import { subscriptionLabel } from '@pdy/contract/rules/plan-distribution';
import { Lock } from 'lucide-react';
import { api } from '#lib/api.ts';
import { LineInput } from '#ui/line-input.tsx';
import { Link } from '#ui/link.tsx';
import { LogoSection } from './logo-section.tsx';
import { checkProfile, profileFacts, profileLabel, readProfile } from './profile-schema.ts';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { reloadSettings, storeSettings } from './settings-query.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Dados: how the company is reached, and what only the platform changes. */
export function ProfileTab({ settings }: { settings: CompanySettings }) {
  const state = useSettingsForm({
    record: settings,
    read: readProfile,
    check: checkProfile,
    send: ({ values, version }) => api.companySettings.changeProfile.call({ ...values, version }),
    reload: reloadSettings,
    store: storeSettings,
    facts: profileFacts,
  });
  const { form } = state;
  return (
    <div className={classes.columns}>
      <LogoSection logo_url={settings.profile.logo_url} />
      <SettingsForm name="Dados da empresa" state={state}>
        <div className={classes.fields}>
          <LineInput id="name" label={profileLabel.name} required {...form.getInputProps('name')} />
          <div className={classes.pair}>
            <TextInput
              id="contact_email"
              type="email"
              label={profileLabel.contact_email}
              {...form.getInputProps('contact_email')}
            />
            <TextInput
              id="contact_phone"
              type="tel"
              label={profileLabel.contact_phone}
              {...form.getInputProps('contact_phone')}
            />
          </div>
          <LineInput id="address" label={profileLabel.address} {...form.getInputProps('address')} />
          <TextInput
            id="website"
            type="url"
            label={profileLabel.website}
            placeholder="https://"
            {...form.getInputProps('website')}
          />
        </div>
      </SettingsForm>
      <OfPlatform profile={settings.profile} />
    </div>
  );
}

const OfPlatform = ({ profile }: { profile: CompanyProfile }) => (
  <section className={classes.aside} aria-labelledby="alterado-pela-plataforma">
    <h2 id="alterado-pela-plataforma" className={classes.asideName}>
      <Lock size={16} aria-hidden />
      Alterado pela plataforma
    </h2>
    <dl className={classes.facts}>
      <div>
        <dt>Plano</dt>
        <dd>{subscriptionLabel[profile.subscription_type]}</dd>
      </div>
      <div>
        <dt>Limite de usuários</dt>
        <dd>{profile.max_users}</dd>
      </div>
      <div>
        <dt>Domínio</dt>
        <dd>{profile.domain ?? 'Nenhum'}</dd>
      </div>
      <div>
        <dt>Identificador</dt>
        <dd>{profile.slug}</dd>
      </div>
    </dl>
    <Text fz={13} c="dimmed" mt="md">
      Suas preferências, como refazer o tour, ficam em{' '}
      <Link to="/profile" search={{ secao: 'preferencias' }} fz="inherit">
        Perfil, Preferências
      </Link>
      .
    </Text>
  </section>
);
