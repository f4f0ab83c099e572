import { Loader, Text } from '@mantine/core';
import classes from './states.module.css';

const Waiting = ({ children }: { children: string }) => (
  <div className={classes.wait} role="status">
    <Loader size="sm" type="oval" aria-hidden />
    <Text>{children}</Text>
  </div>
);

export const Loading = () => <Waiting>Carregando...</Waiting>;

export const CheckingAccess = () => (
  <main>
    <Waiting>Verificando acesso...</Waiting>
  </main>
);
