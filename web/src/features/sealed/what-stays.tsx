import { Group, Stack, Text } from '@mantine/core';
import { Check, Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { Tinted } from '#ui/parts.tsx';

const kept = [
  'Cada nota, separada das outras',
  'O texto, longe das notas; dá para contar quantos há',
  'O grupo em que você responde',
];
const notKept = ['Nome, cargo, dia e hora', 'Aparelho e endereço de rede'];

/** The data of an answer that is kept after the collection, and the data that is not. */
export const WhatStays = () => (
  <Tinted component="aside" p="lg" aria-labelledby="o-que-fica">
    <Group component="h2" id="o-que-fica" gap="xs" fz="md">
      <Lock size={18} aria-hidden />O que fica guardado
    </Group>
    <SignedList sign={<Check size={16} aria-hidden />} items={kept} />
    <h3>O que não fica</h3>
    <SignedList sign={<X size={16} aria-hidden />} items={notKept} />
    <Text fz="sm">
      Até o encerramento, um código evita resposta em dobro; depois ele é apagado.{' '}
      <Link to="/policy" hash="sem-nome" fz="sm">
        Ver um exemplo do que fica
      </Link>
    </Text>
  </Tinted>
);

const SignedList = ({ sign, items }: { sign: ReactNode; items: readonly string[] }) => (
  <Stack component="ul" gap="xs" mt="xs" mb="md" fz="sm">
    {items.map((one) => (
      <Group key={one} component="li" gap="xs" wrap="nowrap">
        {sign}
        {one}
      </Group>
    ))}
  </Stack>
);
