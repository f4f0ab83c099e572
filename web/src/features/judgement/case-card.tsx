import { Box, Group, Stack, Text } from '@mantine/core';
import type { AskedCase } from '@pdy/contract/judgement/judgement';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './judgement.module.css';
import type { Choice } from './kept-choices.ts';

type Props = {
  asked: AskedCase;
  choice: Pick<Choice, 'best' | 'worst'>;
  onChoose: (side: 'best' | 'worst', id: string) => void;
};

/** One case and its four answers. The focus goes to the case when another comes. */
export function CaseCard({ asked, choice, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { position, situation, options } = asked;
  useEffect(() => heading.current?.focus({ preventScroll: false }), [position]);
  return (
    <Box aria-labelledby="caso" component="section" w="100%" maw={756} mx="auto">
      <h2 id="caso" ref={heading} tabIndex={-1} data-autofocus data-long className={classes.situation}>
        {situation}
      </h2>
      <Text c="dimmed" mt="sm" mb="md">
        Qual resposta resolve melhor a situação? E qual é a pior?
      </Text>
      <Stack component="ul" gap={0} mx="-md" aria-label="Respostas">
        {options.map(({ id, text }) => {
          const side = choice.best === id ? 'best' : choice.worst === id ? 'worst' : undefined;
          return (
            <Group key={id} component="li" p="md" bdrs="lg" className={classes.option} data-side={side}>
              <Box component="span" flex="1 1 16rem" miw={0} data-long>
                {text}
              </Box>
              <Group component="span" gap="xs" align="stretch" wrap="nowrap" flex="none">
                <Side
                  {...{ position, text }}
                  name="best"
                  isOn={side === 'best'}
                  onChoose={() => onChoose('best', id)}
                >
                  Melhor
                </Side>
                <Side
                  {...{ position, text }}
                  name="worst"
                  isOn={side === 'worst'}
                  onChoose={() => onChoose('worst', id)}
                >
                  Pior
                </Side>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </Box>
  );
}

type SideProps = {
  position: number;
  text: string;
  name: 'best' | 'worst';
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
};

const Side = ({ position, text, name, isOn, onChoose, children }: SideProps) => (
  <label className={classes.side} data-side={name} data-on={isOn || undefined}>
    <input
      type="radio"
      name={`${name}-${position}`}
      checked={isOn}
      aria-label={`${name === 'best' ? 'Melhor' : 'Pior'}: ${text}`}
      onChange={onChoose}
    />
    {isOn && (name === 'best' ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />)}
    <span aria-hidden>{children}</span>
  </label>
);
