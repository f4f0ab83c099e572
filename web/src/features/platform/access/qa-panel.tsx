import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { QaSeed } from '@pdy/contract/platform/qa-seed';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { copyText } from '#lib/feedback.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { Unfolds } from '#ui/parts.tsx';
import { useCompanyChoices } from '../platform-queries.ts';
import { QaCompanyDialog, QaRemoval } from './qa-company.tsx';
import { outcomeWords, useSeeding } from './use-seeding.ts';

/** Four accounts for manual tests; only where the installation allows them. */
export function QaPanel() {
  const { data } = useQuery(api.platform.qaSeed.get.queryOptions());
  if (!data?.is_enabled) return null;
  return (
    <Unfolds px="md" py="sm" bd="1px dashed var(--pdy-control-line)" bdrs="lg" bg="var(--pdy-sunken)">
      <Box component="summary" fz="sm">
        <FlaskConical size={18} aria-hidden />{' '}
        <Box component="h2" display="inline" fz="sm">
          Seed de Usuários de QA
        </Box>{' '}
        <Box component="span" c="dimmed">
          cria quatro contas de teste, uma por papel
        </Box>
      </Box>
      <QaAccounts seed={data} />
    </Unfolds>
  );
}

const outcomeColor = {
  creating: 'dimmed',
  created: 'var(--mantine-color-success)',
  exists: 'dimmed',
  error: 'var(--mantine-color-error)',
};

function QaAccounts({ seed }: { seed: QaSeed }) {
  const companies = useCompanyChoices().filter(({ is_active }) => is_active);
  const [company_id, setCompany] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { states, isRunning, run } = useSeeding(seed.accounts);
  const company = companies.find(({ id }) => id === company_id) ?? null;
  const start = (typed_name: string) => {
    setAsking(false);
    run(company && { id: company.id, typed_name });
  };
  const choices = [
    { value: '', label: 'Sem empresa' },
    ...companies.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Stack pt="md">
      <Stack component="ul" gap="2xs" fz="sm">
        {seed.accounts.map(({ role, email, exists, company: place }) => (
          <Group key={role} component="li" gap="md" data-long>
            <Box component="code" w={130} fz="xs">
              {role}
            </Box>
            <Box component="span" flex="0 1 260px">
              {email}
            </Box>
            <Box component="span" c={outcomeColor[states[role] ?? 'exists']} role="status">
              {outcomeWords(states[role], exists, place?.name)}
            </Box>
          </Group>
        ))}
      </Stack>
      <NativeSelect
        label="Empresa das contas"
        description="A conta platform_admin fica sempre sem empresa."
        data={choices}
        value={company_id}
        onChange={({ currentTarget }) => setCompany(currentTarget.value)}
        maw={320}
      />
      <Group gap="xs">
        <PendingButton
          variant="default"
          isPending={isRunning}
          pending="Criando..."
          onClick={() => (company ? setAsking(true) : run(null))}
        >
          Criar contas de QA
        </PendingButton>
        <Button variant="subtle" onClick={() => void copy(seed)}>
          Copiar credenciais
        </Button>
      </Group>
      <QaCompanyDialog
        company={isAsking ? company : null}
        onConfirm={start}
        onCancel={() => setAsking(false)}
      />
      <QaRemoval accounts={seed.accounts} />
      <Text fz="xs" c="dimmed">
        As quatro usam a mesma senha de teste, definida na instalação.
      </Text>
    </Stack>
  );
}

const copy = ({ accounts, password }: QaSeed) =>
  copyText(
    accounts.map(({ role, email }) => `${role}: ${email} / ${password ?? ''}`).join('\n'),
    'Credenciais copiadas para a área de transferência',
  );
