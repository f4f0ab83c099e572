import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import whole from '#ui/page/whole-page.module.css';

/** The account, or its company, was switched off. Nobody is signed in any more. */
export function InactiveAccount({ message, onLeave }: { message?: string | undefined; onLeave: () => void }) {
  useDocumentTitle('Acesso Negado - PDY');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={whole.wholePage}>
      <div role="alert">
        <Title ref={title} order={1} tabIndex={-1}>
          Acesso Negado
        </Title>
        <Text c="dimmed" mt="xs" mb="lg">
          {message ?? 'Sua conta foi desativada. Entre em contato com o administrador.'}
        </Text>
        <Button onClick={onLeave}>Voltar para a entrada</Button>
      </div>
    </main>
  );
}
