import { Box, Text } from '@mantine/core';
import { Check, Lock, X } from 'lucide-react';
import { Link } from '#ui/link.tsx';
import classes from './sealed.module.css';

const kept = [
  'Cada nota, separada das outras',
  'O texto, longe das notas; dá para contar quantos há',
  'O grupo em que você responde',
];
const notKept = ['Nome, cargo, dia e hora', 'Aparelho e endereço de rede'];

/** The data of an answer that is kept after the collection, and the data that is not. */
export const WhatStays = () => (
  <Box
    className={classes.stays}
    component="aside"
    p="lg"
    bdrs="lg"
    bg="var(--pdy-tint)"
    aria-labelledby="o-que-fica"
  >
    <h2 id="o-que-fica">
      <Lock size={18} aria-hidden />O que fica guardado
    </h2>
    <ul>
      {kept.map((one) => (
        <li key={one}>
          <Check size={16} aria-hidden />
          {one}
        </li>
      ))}
    </ul>
    <h3>O que não fica</h3>
    <ul>
      {notKept.map((one) => (
        <li key={one}>
          <X size={16} aria-hidden />
          {one}
        </li>
      ))}
    </ul>
    <Text fz="sm">
      Até o encerramento, um código evita resposta em dobro; depois ele é apagado.{' '}
      <Link to="/policy" hash="sem-nome" fz="sm">
        Ver um exemplo do que fica
      </Link>
    </Text>
  </Box>
);
