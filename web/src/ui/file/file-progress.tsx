import { Progress, Text } from '@mantine/core';
import { countText, wholeText } from '@pdy/contract/rules/numbers';

type Props = { file_name: string; lines: number; lines_done: number; note: string };

/** The progress of a long file. The work continues without anybody watching. */
export function FileProgress({ file_name, lines, lines_done, note }: Props) {
  const says = `${wholeText(lines_done)} de ${countText(lines, 'linha', 'linhas')}`;
  return (
    <>
      <Text fw={550} mb="2xs">{`Importando ${file_name}`}</Text>
      <Text fz="sm" c="dimmed" mb="md">
        {note}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={(100 * lines_done) / lines}
          aria-label="Linhas importadas"
          aria-valuetext={says}
        />
      </Progress.Root>
      <Text fz="sm" mt="xs" role="status">
        {says}
      </Text>
    </>
  );
}
