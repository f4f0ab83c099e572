import { Box, Button, Stack, Text } from '@mantine/core';
import { useOneAnswer } from '#lib/form/one-answer.ts';
import { confirmApp, type Sheet } from '#lib/session/second-factor.ts';
import { CodeField, codeProblem } from '#ui/form/code-field.tsx';

type Props = { sheet: Sheet; onConfirmed: () => void };

/** The secret for the app, and the app's first code. */
export function AppSheet({ sheet, onConfirmed }: Props) {
  const code = useOneAnswer({
    problem: codeProblem,
    send: (typed) => confirmApp({ factorId: sheet.factorId, code: typed }),
    onDone: onConfirmed,
  });
  return (
    <form onSubmit={code.submit} noValidate>
      <Stack component="ol" my="md" pl="lg" style={{ listStyle: 'decimal' }}>
        <li>
          <Text>Abra o aplicativo e aponte a câmera para a imagem.</Text>
          {/* Scanners need dark on light, independent of the page's colour scheme. */}
          <Box
            component="img"
            display="block"
            my="sm"
            p="2xs"
            bdrs="md"
            bg="white"
            src={sheet.qr}
            width={196}
            height={196}
            alt="Código QR para o aplicativo autenticador"
          />
          <Text fz="sm" c="dimmed">
            Sem câmera? Digite esta chave no aplicativo:
          </Text>
          <Text fz="sm" ff="monospace" data-long>
            {sheet.secret}
          </Text>
        </li>
        <li>
          <Text mb="xs">Digite o código que o aplicativo mostrar.</Text>
          <CodeField label="Código de 6 dígitos" {...code.field} />
        </li>
      </Stack>
      <Button type="submit" size="md" loading={code.isSending}>
        Ativar
      </Button>
    </form>
  );
}
