import { Button, Stack, Text } from '@mantine/core';
import { useOneAnswer } from '#lib/form/one-answer.ts';
import { confirmApp, type Sheet } from '#lib/session/second-factor.ts';
import { CodeField, codeProblem } from '#ui/form/code-field.tsx';
import classes from './security.module.css';

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
      <Stack className={classes.steps} component="ol" my="md" mx={0} pl="lg">
        <li>
          <Text>Abra o aplicativo e aponte a câmera para a imagem.</Text>
          <img
            className={classes.qr}
            src={sheet.qr}
            width={196}
            height={196}
            alt="Código QR para o aplicativo autenticador"
          />
          <Text fz="sm" c="dimmed">
            Sem câmera? Digite esta chave no aplicativo:
          </Text>
          <Text fz="sm" className={classes.secret}>
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
