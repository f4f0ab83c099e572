import { Checkbox, VisuallyHidden } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import type { Field } from './use-fields.ts';

/** Accepts the policy ('yes'), which opens in another tab so that nothing typed is lost. */
export const PolicyField = ({ value, onChange, error, ...field }: Field) => (
  <Checkbox
    {...field}
    mb="lg"
    checked={value === 'yes'}
    onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')}
    error={error}
    label={
      <>
        Li e aceito a{' '}
        <Link to="/policy" target="_blank" rel="noopener" inherit>
          Política de Privacidade
          <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
        </Link>
      </>
    }
  />
);
