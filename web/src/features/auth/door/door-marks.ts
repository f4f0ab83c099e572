/** The ticks of the drawn ruler, and the growth that is marked beside it. */

type Tick = { level: number; length: number; isWhole: boolean };

// The ticks of the ruler, one per tenth of a level; halves and whole levels are longer.
export const ticks = (
  from: number,
  count: number,
  [tenth, half, whole]: readonly [number, number, number],
): Tick[] =>
  Array.from({ length: count }, (_, i) => {
    const tenths = Math.round(from * 10) + i;
    const isWhole = tenths % 10 === 0;
    return { level: tenths / 10, length: isWhole ? whole : tenths % 5 === 0 ? half : tenth, isWhole };
  });

export const stroke = ({ isWhole }: Tick) => ({
  stroke: '#a8b4e9',
  strokeWidth: isWhole ? 2 : 1,
  opacity: isWhole ? 1 : 0.55,
});

/** Lines drawn by hand: the growth so far, and today. */
const drawn = { fill: 'none', strokeLinecap: 'round' } as const;
export const past = { ...drawn, stroke: '#a8b4e9', strokeWidth: 2 } as const;
export const today = { ...drawn, stroke: '#fff', strokeWidth: 3.5 } as const;
export const goal = {
  stroke: '#f6cd66',
  strokeWidth: 2.5,
  strokeDasharray: '2 7',
  strokeLinecap: 'round',
} as const;
export const band = { fill: '#8795df', opacity: 0.13 };

export const marks = [
  { level: 1.6, when: 'mar 2025', what: 'primeiro teste de SQL' },
  { level: 2.3, when: 'ago 2025', what: 'painel de vendas no ar' },
  { level: 2.9, when: 'fev 2026', what: 'mentoria com a Lívia' },
];
