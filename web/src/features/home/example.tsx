import { Text } from '@mantine/core';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { RulerLegend } from '#ui/ruler-legend.tsx';
import classes from './home-page.module.css';

/** The ruler, with the words that read it. */
export const Example = () => (
  <figure className={classes.example}>
    <figcaption>
      <Text fw={600}>SQL e modelagem</Text>
      <Text fz="sm" c="dimmed" mb="lg">
        3,4 de 4 · confiança média
      </Text>
    </figcaption>
    <LevelRuler
      name="Exemplo, SQL e modelagem"
      held={3.4}
      band={[3, 3.8]}
      demanded={4}
      confidence="média"
      size="lg"
      words={false}
    />
    <Text fz="sm" mt="lg" mb="lg">
      Faltam <b>0,6</b> para o que o cargo de Analista Sênior pede. Uma evidência nova deixaria a faixa mais
      estreita.
    </Text>
    <RulerLegend />
  </figure>
);
