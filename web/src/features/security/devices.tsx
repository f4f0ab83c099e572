import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import type { DeviceSession } from '@pdy/contract/security/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { leaveOtherDevices } from '#lib/session/account.ts';
import { formatMoment } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, RowWords, RuledList } from '#ui/parts.tsx';

/** The devices on which the person is signed in, and signing out there: one device, or all except this one. */
export function Devices() {
  const query = useQuery(api.security.sessions.list.queryOptions());
  return (
    <Section name="Dispositivos">
      <Text mb="md">
        Sua conta está aberta nestes dispositivos. Não reconhece algum? Encerre-o e troque a senha.
      </Text>
      <OneFace query={query} skeleton={<Skeleton height={96} />} what="os dispositivos">
        {(sessions) => (
          <>
            <RuledList>
              {[...sessions].sort(thisFirst).map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </RuledList>
            {sessions.length > 1 && <LeaveOthers />}
          </>
        )}
      </OneFace>
    </Section>
  );
}

const thisFirst = (one: DeviceSession, other: DeviceSession) =>
  Number(other.is_this_device) - Number(one.is_this_device);

function Device({ session }: { session: DeviceSession }) {
  const { id, device, network, last_used_at, is_this_device } = session;
  const ending = useAct(api.security.sessions.end, { done: `${device} saiu da sua conta` });
  const used = is_this_device ? 'Em uso agora' : `Último uso: ${formatMoment(last_used_at)}`;
  return (
    <EndsRow px={0} py="sm">
      <RowWords component="div">
        <Group fw={550} gap="xs">
          {device}
          {is_this_device && (
            <Badge color="green" size="sm">
              Este dispositivo
            </Badge>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {used}
          {network && ` · rede ${network}`}
        </Text>
      </RowWords>
      {!is_this_device && (
        <Button
          variant="default"
          size="xs"
          loading={ending.isPending}
          aria-label={`Encerrar ${device}, ${used.toLowerCase()}`}
          onClick={() => ending.mutate({ id })}
        >
          Encerrar
        </Button>
      )}
    </EndsRow>
  );
}

function LeaveOthers() {
  const [isAsking, setAsking] = useState(false);
  // It shows its result itself.
  const leaving = useAct(composed(api.security.sessions, leaveOtherDevices), {
    onEnd: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" mt="sm" onClick={() => setAsking(true)}>
        Sair dos outros dispositivos
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Sair dos outros dispositivos?"
        confirm="Sair dos outros"
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        Neles será preciso entrar de novo com a senha.
      </ConfirmDialog>
    </>
  );
}
