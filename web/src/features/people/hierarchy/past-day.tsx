import { Button, Group, Text, TextInput } from '@mantine/core';
import { formatDay } from '#lib/words/format.ts';
import parts from '#ui/parts.module.css';
import { useGoTo, useHierarchyAddress } from './hierarchy-address.ts';

/** Shows the hierarchy of a past day, read-only. */
export function PastDay({ today }: { today: string }) {
  const { em } = useHierarchyAddress();
  const goTo = useGoTo();
  const choose = (day: string) => {
    if (day > today) return;
    goTo({
      em: day === '' || day === today ? undefined : day,
      pessoa: undefined,
      mover: undefined,
      para: undefined,
    });
  };
  return (
    <TextInput
      type="date"
      label="Ver como era em"
      flex="0 1 180px"
      max={today}
      value={em ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

/** Says which day is shown, what was not recorded at that time, and the way back. */
export function PastBar({ day, placesSince }: { day: string; placesSince: string | null }) {
  const goTo = useGoTo();
  return (
    <Group
      component="section"
      justify="space-between"
      mb="md"
      className={parts.tinted}
      aria-label="Dia mostrado"
    >
      <Text role="status" fz="sm" flex="1 1 260px">
        A hierarquia como era em {formatDay(day)}, só para ler.
        {placesSince !== null &&
          ` Departamentos e papéis são guardados desde ${formatDay(placesSince)} e aparecem como eram nesse dia; o cargo é o que a pessoa tinha no catálogo em ${formatDay(day)}, quando havia um.`}
      </Text>
      <Button size="xs" variant="default" onClick={() => goTo({ em: undefined, pessoa: undefined })}>
        Voltar para hoje
      </Button>
    </Group>
  );
}
