import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import classes from './visit.module.css';

const denied = { title: 'Acesso Negado', why: 'Você não tem permissão para acessar esta página.' };
const faces: Record<number, { title: string; why: string }> = {
  404: { title: 'Empresa não encontrada', why: 'Confira o endereço, ou escolha a empresa no cabeçalho.' },
  422: {
    title: 'Empresa inativa',
    why: 'Para trabalhar nela, reative-a antes em Gestão da Plataforma.',
  },
};

/** The company in the address can't be entered. */
export function VisitRefused({ status }: { status: number }) {
  const { title, why } = faces[status] ?? denied;
  useDocumentTitle(`${title} - PDY`);
  return (
    <main className={classes.full}>
      <div>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" mt={6} mb="lg">
          {why}
        </Text>
        <Button onClick={() => window.location.assign('/dashboard')}>Voltar ao Dashboard</Button>
      </div>
    </main>
  );
}
