const shapes = {
  alert: 'M12 8v4m0 4h.01M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  minus: 'M6 12h12',
} as const;

type Props = {
  shape: keyof typeof shapes;
  size?: number;
  /** The text for screen readers; without it the picture is decoration. */
  label?: string;
};

/** The few icons that visitors see as well, small enough for a first visit. */
export const Sign = ({ shape, size = 18, label = '' }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    role="img"
    aria-label={label}
    aria-hidden={label === ''}
  >
    <path d={shapes[shape]} />
  </svg>
);
