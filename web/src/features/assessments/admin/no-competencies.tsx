/** Why there is nothing to choose yet, and where it is made. */
import { Alert } from '@mantine/core';
import { Link } from '#ui/link.tsx';

export const NoCompetencies = () => (
  <Alert color="orange" variant="light">
    Sua empresa ainda não tem competências, e toda questão é sobre uma.{' '}
    <Link to="/company-settings" search={{ aba: 'competencias' }} fz="sm">
      Cadastrar competências
    </Link>
  </Alert>
);

export const NoQuestions = () => (
  <Alert color="orange" variant="light">
    O banco ainda não tem questões de onde sortear.{' '}
    <Link to="/admin/simulations" search={{ aba: 'banco' }} fz="sm">
      Escrever questões
    </Link>
  </Alert>
);
