import { Drawer, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { DrawerTitle } from '#ui/parts.tsx';
import { useGoTo } from '../dashboard-address.ts';
import { LineReading } from './line-reading.tsx';

const gone = <Text>Isto não está mais aqui: o que é dito da equipe fica guardado por 90 dias.</Text>;

/** Monday's line, over the team: the people whom it concerns, and the action, which takes one click. */
export function LinePanel({ id }: { id: string }) {
  const goTo = useGoTo();
  const close = () => goTo({ linha: undefined });
  const query = useQuery(api.mondayLines.get.queryOptions({ input: { id } }));
  return (
    <Drawer opened onClose={close} size={560} title={<DrawerTitle>Sua equipe nesta semana</DrawerTitle>}>
      <OneFace
        query={query}
        skeleton={<Skeleton height={240} />}
        what="o que há sobre a sua equipe"
        gone={gone}
      >
        {(line) => <LineReading line={line} onDone={close} />}
      </OneFace>
    </Drawer>
  );
}
