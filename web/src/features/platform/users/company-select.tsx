import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type User, useCompanyChoices } from '../platform-queries.ts';
import { companyName, companyOf, noCompany } from './move-words.ts';
import type { Placing } from './use-placing.ts';

type Props = {
  user: User;
  placing: Placing;
  /** Shown in place of the company, where the user has none: 'Associar à empresa...'. */
  invitation?: string;
};

/** The company of a user; a choice is saved at once. */
export function CompanySelect({ user, placing, invitation }: Props) {
  const companies = useCompanyChoices();
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  const { underWay } = placing;
  const now = user.company?.id ?? null;
  const isBusy = underWay?.user_id === user.user_id;
  const shown = isBusy ? underWay.company_id : now;
  // The only closed company shown is the present one.
  const open = companies.filter(({ id, is_active }) => (isAsked && is_active) || id === now || id === shown);
  const choices = [
    { value: noCompany, label: invitation ?? 'Sem empresa' },
    ...open.map((company) => ({ value: company.id, label: companyName(company) })),
  ];
  return (
    <NativeSelect
      size="xs"
      aria-label={`Empresa de ${user.email}`}
      // Not disabled, which would take the focus away from a person who chose by keyboard.
      aria-disabled={isBusy || undefined}
      opacity={isBusy ? 0.6 : 1}
      // The options are loaded on demand: otherwise each row of the page would contain the names of all companies.
      onFocus={ask}
      onPointerEnter={ask}
      data={choices}
      value={shown ?? noCompany}
      onChange={({ currentTarget: { value } }) => {
        const company_id = companyOf(value);
        if (company_id !== now && !isBusy) placing.start({ user, company_id });
      }}
    />
  );
}
