import { Anchor, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Brand } from '#ui/brand.tsx';
import { DemoLine } from './demo-line.tsx';
import { DoorFrame } from './door-frame.tsx';
import { FlatRuler } from './flat-ruler.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  useDocumentTitle('Entrar - PDY');
  return (
    <div className={classes.split}>
      <main className={classes.left}>
        <Link to="/" className={classes.brand}>
          <Brand size="md" />
        </Link>
        <SignInForm />
        <div className={classes.foot}>
          <DemoLine />
          <Text fz={13} c="dimmed">
            Seus dados ficam na sua empresa.{' '}
            <Anchor component={Link} to="/policy" fz={13}>
              Como cuidamos deles
            </Anchor>
          </Text>
        </div>
      </main>
      <div className={classes.right} aria-hidden>
        <DoorFrame />
        <FlatRuler />
      </div>
    </div>
  );
}
