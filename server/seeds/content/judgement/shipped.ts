import type { ShippedCases } from './shape.ts';

/** In the order in which they are offered. */
export const shippedCases: readonly ShippedCases[] = [
  {
    competency: 'COMUN',
    name: 'Comunicação clara',
    cases: ([1, 2] as const).flatMap((set_number) =>
      [1, 2, 3, 4, 5, 6].map((at) => ({
        code: `COMUN-${set_number}-${at}`,
        set_number,
        situation: `Faltam 20 minutos para a reunião ${set_number}.${at} de resultados. Você vê que um gráfico do painel está errado, e a diretora já o recebeu.`,
        options: [
          'Deixar como está e corrigir na segunda.',
          'Avisar a diretora do erro e dizer até quando corrige.',
          'Pedir à Logística que confira os dados antes.',
          'Tirar o gráfico errado sem comentar.',
        ] as const,
      })),
    ),
  },
];
