import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useGoTo } from './career-address.ts';

/** Nothing was published yet. */
export function NoMap({ draws }: { draws: boolean }) {
  const goTo = useGoTo();
  if (draws)
    return (
      <EmptyState
        title="Crie o mapa a partir dos seus cargos"
        why="Os cargos viram pontos do mapa e a senioridade de cada família vira caminho. Depois você ajusta e publica."
        action={<Button onClick={() => goTo({ vista: 'editar' })}>Abrir o editor</Button>}
      />
    );
  return (
    <EmptyState
      title="Ainda não há mapa"
      why="O mapa de carreira da sua empresa ainda não foi publicado. Enquanto isso, você pode montar seu PDI."
      action={<ButtonLink to="/goals">Montar meu PDI</ButtonLink>}
    />
  );
}
