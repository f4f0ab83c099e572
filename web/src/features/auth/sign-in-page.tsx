import { DemoLine } from './demo-line.tsx';
import { DoorPage } from './door-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const SignInPage = () => (
  <DoorPage title="Entrar" foot={<DemoLine />}>
    <SignInForm />
  </DoorPage>
);
