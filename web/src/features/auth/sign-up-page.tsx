import { useState } from 'react';
import { DoorPage } from './door-page.tsx';
import { MailSent } from './mail-sent.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Creating an account: the form, then the wait for the mail that confirms the address. */
export function SignUpPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <DoorPage title="Criar conta">
      {email === null ? <SignUpForm onSent={setEmail} /> : <MailSent type="signup" email={email} />}
    </DoorPage>
  );
}
