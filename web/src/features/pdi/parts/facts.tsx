import type { ReactNode } from 'react';
import { Counts } from '#ui/parts.tsx';

/** Names and their values, side by side. */
export const NamedValues = ({ children }: { children: ReactNode }) => (
  <Counts mt="sm" fz="sm">
    {children}
  </Counts>
);

/** A name and its value, within `NamedValues`. */
export const NamedValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
