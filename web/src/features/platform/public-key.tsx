import { Button, Code, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';

/** What other systems of the customers name to reach this installation. It opens nothing by itself. */
export function PublicKey() {
  const { data } = useQuery(api.platform.publicKey.queryOptions());
  if (!data) return null;
  const { public_key } = data;
  return (
    <section aria-label="Chave pública">
      <Title order={2}>Chave pública</Title>
      <Text fz="sm" c="dimmed" mt={2} mb="md">
        Aplicativos e sistemas dos clientes usam esta chave, com o endereço desta instalação, no cliente do
        Supabase. Sozinha, ela não dá acesso a nada.
      </Text>
      <Group gap="xs">
        <Code fz={13} px="sm" py={6}>
          {public_key}
        </Code>
        <Button variant="subtle" onClick={() => void copy(public_key)}>
          Copiar chave
        </Button>
      </Group>
    </section>
  );
}

const copy = (key: string) =>
  navigator.clipboard.writeText(key).then(
    () => toastDone('Chave copiada para a área de transferência'),
    () => toastError('Não foi possível copiar. Autorize o acesso à área de transferência.'),
  );
