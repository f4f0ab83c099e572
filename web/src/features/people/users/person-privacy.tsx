import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UserRecord } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import type { PersonPrivacy as Privacy } from '@pdy/contract/privacy/privacy';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { switchRefusal } from '@pdy/contract/rules/people/user-reach';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { EndsRow, Part, RowWords } from '#ui/parts.tsx';
import { AskErasure } from './ask-erasure.tsx';

type Props = { user: UserRecord; reader: { person_id: string; role: Role } };

/** The rights of a person over their data, as administrators fulfil them: stopping the processing, or anonymization. */
export function PersonPrivacy({ user, reader }: Props) {
  const query = useQuery(api.privacy.person.queryOptions({ input: { id: user.user_id } }));
  const refusal = switchRefusal(reader, user);
  return (
    <Part mt={0} aria-label="Dados pessoais">
      <Title order={3} fz="sm" mb="xs">
        Dados pessoais (LGPD)
      </Title>
      <OneFace query={query} skeleton={<Skeleton height={84} />} what="a situação dos dados">
        {(privacy) =>
          privacy.erased_at ? (
            <Text fz="sm">
              Pessoa anonimizada em {formatLongMoment(privacy.erased_at)}. Só restam números sem nome.
            </Text>
          ) : (
            <Stack gap="md">
              <Processing
                privacy={privacy}
                version={user.version}
                reason={refusal && foreseenRules[refusal]}
              />
              <AskErasure privacy={privacy} isActive={user.is_active} isRefused={refusal !== null} />
            </Stack>
          )
        }
      </OneFace>
    </Part>
  );
}

/** `version`: of the record above, which changes with every other part of it. */
type ProcessingProps = { privacy: Privacy; version: number; reason: string | null };

function Processing({ privacy, version, reason }: ProcessingProps) {
  const { user_id: id, processing_blocked_at } = privacy;
  const [isAsked, setAsked] = useState(false);
  const isBlocked = processing_blocked_at !== null;
  const change = useAct(api.privacy.block, {
    done: isBlocked ? 'Tratamento desbloqueado' : 'Tratamento bloqueado',
    onEnd: () => setAsked(false),
  });
  return (
    <EndsRow component="div" p={0}>
      <RowWords component="div">
        <Text fz="sm">
          {isBlocked
            ? `Tratamento bloqueado desde ${formatLongMoment(processing_blocked_at)}: fora das análises, das recomendações e dos lembretes.`
            : 'Os dados são tratados normalmente.'}
        </Text>
        {reason && (
          <Text fz="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </RowWords>
      <Button variant="default" disabled={reason !== null} onClick={() => setAsked(true)}>
        {isBlocked ? 'Desbloquear' : 'Bloquear tratamento'}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        isOnTop
        title={isBlocked ? 'Desbloquear o tratamento?' : 'Bloquear o tratamento?'}
        confirm={isBlocked ? 'Desbloquear' : 'Bloquear'}
        busy={change.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => change.mutate({ id, version, is_blocked: !isBlocked })}
      >
        {isBlocked
          ? 'A pessoa volta às análises, às recomendações e aos lembretes.'
          : 'Os dados ficam guardados, e a pessoa continua entrando e usando o PDY, fora das análises e das recomendações e sem lembretes nem resumos.'}
      </ConfirmDialog>
    </EndsRow>
  );
}
