import { Anchor, Skeleton, Text } from '@mantine/core';
import type { PrivacyContact } from '@pdy/contract/companies/settings';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';

export const contactQuery = api.companySettings.privacyContact.queryOptions();

/** The encarregado of the person's company. */
export function ContactSection() {
  const query = useQuery(contactQuery);
  return (
    <Section name="Quem responde pelos seus dados">
      <OneFace query={query} skeleton={<Skeleton height={44} />} what="o contato">
        {(contact) => <Contact contact={contact} />}
      </OneFace>
      <Small mt="xs">
        O que o PDY guarda, para quê e por quanto tempo está na{' '}
        <Link to="/policy" fz="inherit">
          Política de Privacidade
        </Link>
        .
      </Small>
    </Section>
  );
}

function Contact({ contact: { company_name, dpo_name, dpo_email } }: { contact: PrivacyContact }) {
  if (company_name === null) return <Text>Sua conta não faz parte de uma empresa.</Text>;
  if (dpo_name === null || dpo_email === null)
    return (
      <Text maw={560}>
        {company_name} ainda não indicou o encarregado. Seus pedidos chegam à administração da empresa.
      </Text>
    );
  return (
    <Text>
      {dpo_name}, encarregado pelos dados em {company_name}:{' '}
      <Anchor href={`mailto:${dpo_email}`}>{dpo_email}</Anchor>
    </Text>
  );
}
