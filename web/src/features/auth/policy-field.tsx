import { Checkbox, VisuallyHidden } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import classes from './invitation.module.css';

type Props = { isAgreed: boolean; onChange: (isAgreed: boolean) => void; error: string | null };

/** Agreeing to the policy, which opens beside so that nothing typed is lost. */
export const PolicyField = ({ isAgreed, onChange, error }: Props) => (
  <Checkbox
    id="policy"
    mb="lg"
    checked={isAgreed}
    onChange={(event) => onChange(event.currentTarget.checked)}
    error={error}
    classNames={error ? {} : { input: classes.box }}
    aria-invalid={error ? true : undefined}
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
