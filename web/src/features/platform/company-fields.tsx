import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { seatLimit } from '@pdy/contract/platform/values';
import { subscriptionLabel, subscriptionTypes } from '@pdy/contract/rules/plan-distribution';
import { LineInput } from '#ui/line-input.tsx';
import type { CompanyValues } from './company-schema.ts';
import classes from './console.module.css';
import { formatWhole } from './figures.ts';

const subscriptions = subscriptionTypes.map((value) => ({ value, label: subscriptionLabel[value] }));

/** The fields of a company. */
type Props = {
  form: UseFormReturnType<CompanyValues>;
  /** Active people of the company; 0 for a new one. */
  used: number;
};

const limitText = (typed: string, used: number) =>
  /^\d+$/.test(typed.trim()) && Number(typed) < used
    ? `Abaixo dos ${formatWhole(used)} usuários ativos: ninguém sai, mas ninguém entra até caber.`
    : `De 1 a 100.000. Em branco: ${seatLimit.usual}.`;

export const CompanyFields = ({ form, used }: Props) => (
  <div className={classes.fields}>
    <TextInput
      label="Nome"
      required
      maxLength={200}
      data-autofocus
      className={classes.wide}
      {...form.getInputProps('name')}
    />
    <TextInput
      label="Domínio"
      description="Só identifica a empresa; não dá acesso a ninguém."
      placeholder="empresa.com.br"
      autoCapitalize="none"
      spellCheck={false}
      {...form.getInputProps('domain')}
    />
    <TextInput
      label="Site"
      type="url"
      placeholder="https://empresa.com.br"
      {...form.getInputProps('website')}
    />
    <NativeSelect label="Assinatura" data={subscriptions} {...form.getInputProps('subscription_type')} />
    <TextInput
      label="Limite de usuários"
      description={limitText(form.getValues().max_users, used)}
      inputMode="numeric"
      {...form.getInputProps('max_users')}
    />
    <TextInput label="E-mail de contato" type="email" {...form.getInputProps('contact_email')} />
    <TextInput
      label="Telefone de contato"
      type="tel"
      maxLength={20}
      {...form.getInputProps('contact_phone')}
    />
    <LineInput label="Endereço" maxLength={500} className={classes.wide} {...form.getInputProps('address')} />
  </div>
);
