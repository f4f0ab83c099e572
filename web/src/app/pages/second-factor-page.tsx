import { useSearch } from '@tanstack/react-router';
import { DoorPage } from '../../features/auth/door/door-page.tsx';
import { SecondFactorStep } from '../../features/security/second-factor-step.tsx';

/** The step between the password and the application, in the frame of the sign-in pages. */
export function SecondFactorPage() {
  const { from } = useSearch({ strict: false });
  return (
    <DoorPage title="Verificação em duas etapas">
      <SecondFactorStep from={from} />
    </DoorPage>
  );
}
