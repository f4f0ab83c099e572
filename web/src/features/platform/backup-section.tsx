import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import type { Backup, Backups } from '@pdy/contract/platform/backups';
import { countText } from '@pdy/contract/rules/numbers';
import { backupAlarms, backupAlarmText } from '@pdy/contract/rules/platform/backup-alarms';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { formatBytes, formatLongMoment } from '#lib/words/format.ts';
import { PageFace } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/page/section.tsx';
import { FactGrid } from '#ui/parts.tsx';

/** Whether everything could be brought back if the database were lost now. */
export function BackupSection() {
  const query = useQuery({ ...api.platform.backups.queryOptions(), staleTime: 30_000 });
  return (
    <Section name="Backup">
      <PageFace query={query} what="os dados do backup" skeleton={<Skeleton height={240} />}>
        {(backups) => <BackupState {...backups} />}
      </PageFace>
    </Section>
  );
}

function BackupState({ is_external, days, backup }: Backups) {
  if (is_external)
    return (
      <Text maw={640}>
        O banco de dados é um servidor à parte, e o backup dele é de quem cuida do servidor. Use pgBackRest ou
        WAL-G, e teste a restauração.
      </Text>
    );
  if (!backup)
    return (
      <Alert color="red" title="Nenhum backup é feito" maw={640}>
        O backup está desligado nesta instalação.
      </Alert>
    );
  return (
    <>
      <BackupAlarms backup={backup} />
      <FactGrid maw={720}>
        {factsOf(backup, days).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd data-long>{value}</dd>
          </Fragment>
        ))}
      </FactGrid>
    </>
  );
}

function BackupAlarms({ backup }: { backup: Backup }) {
  const alarms = backupAlarms(backup, useNow());
  if (alarms.length === 0) return null;
  return (
    <Stack gap="sm" maw={720} mb="md" role="alert">
      {alarms.map((alarm) => (
        <Alert key={alarm} color="red" title={backupAlarmText[alarm]}>
          {alarm === 'failed' && failedText(backup)}
          {alarm === 'unverified' && 'Até uma restauração de teste dar certo, não conte com ele.'}
          {alarm === 'archive' &&
            'O disco do banco enche enquanto isso durar. Veja se há espaço no lugar do backup.'}
        </Alert>
      ))}
    </Stack>
  );
}

const failedText = ({ copy, verification, sending }: Backup) => {
  const steps = [
    { name: 'a cópia', ...copy },
    { name: 'a verificação', ...verification },
    { name: 'o envio ao segundo lugar', ...sending },
  ];
  const failed = steps.filter(({ failed_at }) => failed_at !== null).map(({ name }) => name);
  return `Não deu certo: ${failed.join(', ')}. O motivo está no registro do servidor.`;
};

type Fact = readonly [name: string, value: string];

const moment = (at: Date | null, never = 'Ainda não') => (at === null ? never : formatLongMoment(at));

const verifiedText = ({ verification, verified_moment }: Backup) =>
  verification.done_at === null || verified_moment === null
    ? 'Ainda não'
    : `${formatLongMoment(verification.done_at)}, o instante mais novo já conferido é ${formatLongMoment(verified_moment)}`;

const factsOf = (backup: Backup, days: number): Fact[] => [
  ['Último backup', moment(backup.copy.done_at)],
  ['Último verificado', verifiedText(backup)],
  ['Instante mais antigo', moment(backup.oldest_at)],
  ['Mudanças guardadas até', moment(backup.archived_at)],
  ['Guardado por', countText(days, 'dia', 'dias')],
  ['Tamanho', formatBytes(backup.bytes)],
  ['Lugar', backup.place],
  [
    'Segundo lugar',
    backup.second_place === null
      ? 'Não há'
      : `${backup.second_place}, enviado ${moment(backup.sending.done_at, 'ainda não')}`,
  ],
];
