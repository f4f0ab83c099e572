import { Box, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { RetentionReport } from '@pdy/contract/privacy/privacy';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Below, Part } from '#ui/parts.tsx';

const retentionQuery = { ...api.privacy.retention.queryOptions(), staleTime: 30_000 };

type Line = RetentionReport['lines'][number];

const months = (count: number) => `${count} meses`;

const words: Record<Line['what'], (report: RetentionReport) => readonly [name: string, until: string]> = {
  access_logs: ({ log_months, legal_hold }) => [
    'Logs de acesso e segurança',
    legal_hold ? 'guardados sem prazo, por ordem da plataforma' : months(log_months),
  ],
  notifications: () => ['Notificações', '12 meses depois de lidas'],
  data_files: () => ['Arquivos de dados pessoais e logs', '24 horas'],
  drafts: () => ['Rascunhos de PDI e notificações', '90 dias sem mudanças'],
  plans: () => ['PDI de quem saiu', '5 anos depois da saída'],
  registers: () => ['Autorizações e incidentes encerrados', '5 anos depois do fim'],
  test_answers: () => ['Respostas de simulados', '24 meses; a nota e o nível ficam'],
  recognitions: () => ['Reconhecimentos', '5 anos depois de publicados'],
  tickets: () => ['Chamados', '5 anos depois do encerramento'],
  sign_in_attempts: () => ['Tentativas de entrada', 'minutos; as falhas ficam nos logs'],
  people_who_left: () => ['Pessoas inativas há mais de 5 anos', 'peça a anonimização em Gestão de Usuários'],
};

/** The data that is past its retention time and will be deleted in the coming night. Viewing it deletes nothing. */
export function RetentionSection() {
  const query = useQuery(retentionQuery);
  return (
    <Part component="div">
      <Title order={3}>Retenção de dados</Title>
      <Text fz="sm" c="dimmed" mt="3xs">
        O que já passou do prazo e sai na próxima noite.
      </Text>
      <OneFace query={query} skeleton={<Skeleton height={150} />} what="o relatório de retenção">
        {(report) => (
          <Stack component="dl" mt="sm">
            {report.lines.map((line) => (
              <RetentionDueLine key={line.what} line={line} report={report} />
            ))}
          </Stack>
        )}
      </OneFace>
    </Part>
  );
}

function RetentionDueLine({ line: { what, due }, report }: { line: Line; report: RetentionReport }) {
  const [name, until] = words[what](report);
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <Below component="dt" fz="sm" c="inherit">
        {name} <small>{until}</small>
      </Below>
      <Box component="dd" fw={600}>
        {formatNumber(due)}
      </Box>
    </Group>
  );
}
