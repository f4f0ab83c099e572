const ticks = [9, 12, 10, 17, 12];

/** The product's mark: five ticks of a ruler. The fourth is the aim. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="30" height="30" rx="8" fill="#343f90" />
    {ticks.map((height, i) => (
      <rect
        key={i}
        x={5.5 + i * 4.2}
        y={24 - height}
        width="2.2"
        height={height}
        rx="1.1"
        fill={i === 3 ? '#f6cd66' : '#fff'}
        opacity={i > 3 ? 0.45 : 1}
      />
    ))}
  </svg>
);
