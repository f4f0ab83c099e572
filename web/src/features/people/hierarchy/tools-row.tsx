import { Button, Group, Switch, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { formatNumber } from '#lib/words/format.ts';
import parts from '#ui/parts.module.css';
import { ExportTree } from './export-tree.tsx';
import classes from './hierarchy.module.css';
import { useHierarchy } from './hierarchy-context.ts';
import { awaitedText, peopleText } from './hierarchy-words.ts';

/** The number of people, or the last change with its undo button; and the way to prepare several changes. */
export function ToolsRow({ sought }: { sought: ReadonlySet<string> | null }) {
  const { total, levels, shown, awaited, reader, isPast, undo, isStaging, setStaging, staged } =
    useHierarchy();
  const all = awaited === 0 ? peopleText(total) : `${peopleText(total)} e ${awaitedText(awaited)}`;
  const among = levels.isWhole ? shown.people.size : formatNumber(total);
  const first = levels.sought?.isMore ? 'As primeiras ' : '';
  const summary = sought ? `${first}${peopleText(sought.size)} de ${among}` : all;
  return (
    <Group
      gap="sm"
      mih={36}
      mb="xs"
      className={`${classes.tools} ${undo.done ? parts.framed : ''}`}
      data-done={undo.done !== null || undefined}
    >
      <div role="status" data-long>
        {undo.done ? (
          <Text component="span" fz="sm" fw={550}>
            {undo.done.text}
          </Text>
        ) : (
          <Text component="span" fz="sm" c="dimmed">
            {undo.undone ? `Desfeito. ${summary}` : summary}
          </Text>
        )}
      </div>
      {undo.done && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Undo2 size={16} aria-hidden />}
          loading={undo.isBusy}
          onClick={undo.undo}
        >
          Desfazer
        </Button>
      )}
      {reader.administers && !isPast && <ExportTree />}
      {reader.administers && !isPast && total > 1 && (
        <Switch
          label="Preparar várias mudanças"
          checked={isStaging}
          disabled={staged.size > 0}
          onChange={({ currentTarget }) => setStaging(currentTarget.checked)}
          ml="auto"
        />
      )}
    </Group>
  );
}
