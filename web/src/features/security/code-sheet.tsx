import { Button, Group, Text } from '@mantine/core';
import { toastDone, toastError } from '#lib/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import parts from '#ui/parts.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

const fileName = 'pdy-codigos-de-recuperacao.txt';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toastDone('Códigos copiados'),
    () => toastError('Não foi possível copiar. Baixe os códigos ou anote-os.'),
  );

const download = (text: string) => saveFile(new Blob([text], { type: 'text/plain' }), fileName);

/** The recovery codes, shown only once. */
export function CodeSheet({ codes, onDone }: Props) {
  const text = `Códigos de recuperação do PDY\nCada um vale uma vez.\n\n${codes.join('\n')}\n`;
  return (
    <div>
      <Text fw={600} role="status">
        Guarde seus códigos de recuperação
      </Text>
      <Text c="dimmed" mt="2xs" mb="md">
        Se perder o celular, um deles substitui o código do aplicativo. Cada um vale uma vez, e eles não serão
        mostrados de novo.
      </Text>
      <Group component="ul" gap="lg" className={parts.tinted} ff="monospace" fz="sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Group>
      <Group gap="xs" mt="md">
        <Button onClick={onDone}>Já guardei</Button>
        <Button variant="default" onClick={() => void copy(text)}>
          Copiar
        </Button>
        <Button variant="default" onClick={() => download(text)}>
          Baixar
        </Button>
      </Group>
    </div>
  );
}
