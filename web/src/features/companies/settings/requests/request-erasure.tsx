import { Button, Stack, Text } from '@mantine/core';
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { Link } from '#ui/link.tsx';

const reason = 'A própria pessoa pediu a anonimização dos seus dados.';

/** Forwards the request of a person to the platform, which makes them anonymous. */
export function RequestErasure({ request: { id: data_request_id, person } }: { request: DataRequest }) {
  const { data: privacy } = useQuery({
    ...api.privacy.person.queryOptions({ input: { id: person.user_id } }),
    retry: false,
  });
  if (!privacy || privacy.erased_at) return null;
  return (
    <Stack gap="sm" align="flex-start" mb="md">
      {privacy.erasure ? (
        <Text fz="sm">
          A anonimização foi pedida à plataforma em {formatLongMoment(privacy.erasure.created_at)}.
        </Text>
      ) : (
        <>
          <Text fz="sm">
            Quem anonimiza é a plataforma. A pessoa precisa estar desativada:{' '}
            <Link to="/user-management" search={{ pessoa: person.user_id }}>
              abrir o cadastro
            </Link>
            .
          </Text>
          <AskFirst
            act={api.privacy.erasures.ask}
            input={{ person_id: person.user_id, reason, data_request_id }}
            done="Pedido de anonimização enviado à plataforma"
            title="Pedir a anonimização?"
            confirm="Enviar pedido"
            isDangerous
            isOnTop
            closesRefused
            button={(ask) => (
              <Button variant="default" c="red" onClick={ask}>
                Pedir anonimização
              </Button>
            )}
          >
            Nome, contatos, textos e arquivos da pessoa serão apagados, e não dá para desfazer. O pedido pode
            ser cancelado no cadastro da pessoa até a plataforma concluir.
          </AskFirst>
        </>
      )}
    </Stack>
  );
}
