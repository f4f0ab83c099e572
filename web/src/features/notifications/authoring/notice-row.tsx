import { Badge, Button, Flex, Group, Stack, Text } from '@mantine/core';
import type { Notice } from '@pdy/contract/notifications/authoring';
import { composed, useAct } from '#lib/act.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { EndsRow } from '#ui/parts.tsx';
import { useGoTo } from './notice-address.ts';
import { useDesk } from './notice-query.ts';
import { audienceText, countsText, statusColor, statusOf, whenText } from './notice-words.ts';

/** One notice: its text, its audience, its result, and the actions. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { titulo, mensagem, status, audience, audience_names, author_name } = notice;
  const counts = countsText(notice);
  return (
    <EndsRow>
      <Stack gap="2xs" flex="1 1 16rem" miw={0} data-long>
        <Flex component="h2" rowGap="2xs" columnGap="sm" align="center" wrap="wrap" fz="sm" fw={550}>
          {titulo} <Badge color={statusColor[status]}>{statusOf(notice)}</Badge>
        </Flex>
        <Text fz="sm" lineClamp={2}>
          {mensagem}
        </Text>
        <Text fz="xs" c="dimmed">
          {[audienceText(audience, audience_names), whenText(notice), author_name]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {counts && <Text fz="xs">{counts}</Text>}
      </Stack>
      <NoticeActs notice={notice} />
    </EndsRow>
  );
}

function NoticeActs({ notice }: { notice: Notice }) {
  const { id, titulo, status } = notice;
  const desk = useDesk();
  const goTo = useGoTo();
  // Creates a new draft with the same words, and opens it.
  const copying = useAct(
    composed(desk.create, ({ mensagem, tipo, link_destino, audience }: Notice) =>
      desk.create.call({ titulo, mensagem, tipo, link_destino, audience, expires_at: null }),
    ),
    { onDone: (copy) => goTo({ aviso: copy.id }) },
  );
  const isOpen = status === 'rascunho' || status === 'agendada';
  const isOut = status === 'enviada' || status === 'enviando';
  return (
    <Group gap="xs">
      {isOpen && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Editar: ${titulo}`}
          onClick={() => goTo({ aviso: id })}
        >
          Editar
        </Button>
      )}
      {status === 'agendada' && <CancelNotice notice={notice} />}
      {isOut && <RetireNotice notice={notice} />}
      {!isOpen && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Usar de novo: ${titulo}`}
          loading={copying.isPending}
          onClick={() => copying.mutate(notice)}
        >
          Usar de novo
        </Button>
      )}
    </Group>
  );
}

function CancelNotice({ notice: { id, titulo } }: { notice: Notice }) {
  const desk = useDesk();
  return (
    <AskFirst
      act={desk.cancel}
      input={{ id }}
      done="Envio cancelado"
      title="Cancelar o envio?"
      confirm="Cancelar envio"
      closesRefused
      button={(ask) => (
        <Button variant="subtle" size="xs" aria-label={`Cancelar envio: ${titulo}`} onClick={ask}>
          Cancelar envio
        </Button>
      )}
    >
      Ninguém recebe a notificação. Você pode usar o texto de novo depois.
    </AskFirst>
  );
}

function RetireNotice({ notice: { id, titulo } }: { notice: Notice }) {
  const desk = useDesk();
  return (
    <AskFirst
      act={desk.retire}
      input={{ id }}
      done="Notificação retirada"
      title="Retirar esta notificação?"
      confirm="Retirar"
      isDangerous
      closesRefused
      button={(ask) => (
        <Button variant="default" size="xs" aria-label={`Retirar: ${titulo}`} onClick={ask}>
          Retirar
        </Button>
      )}
    >
      Ela sai do sino de quem ainda não leu. Quem já leu continua com ela no histórico.
    </AskFirst>
  );
}
