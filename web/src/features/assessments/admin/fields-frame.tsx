import type { ReactNode } from 'react';
import parts from '#ui/parts.module.css';
import { Framed } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';

type Props = { name: string; id?: string; tabIndex?: number; children: ReactNode };

/** Fields that belong together, in a frame that has their name. */
export const FieldsFrame = ({ name, children, ...props }: Props) => (
  <Framed component="fieldset" className={`${rowStyles.legend} ${parts.stack}`} {...props}>
    <legend>{name}</legend>
    {children}
  </Framed>
);
