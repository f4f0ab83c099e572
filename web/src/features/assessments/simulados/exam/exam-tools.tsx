import { ActionIcon, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Eye, EyeOff, X } from 'lucide-react';
import { useState } from 'react';
import { timeWords, warningWords } from '../exam-words.ts';

const nearOf = (seconds: number) => {
  if (seconds > 300) return undefined;
  return seconds <= 60 ? 'last' : 'soon';
};
const nearColor = { soon: 'var(--mantine-color-orange-text)', last: 'var(--mantine-color-error)' };

/** The clock can be hidden; its warnings are announced all the same. */
export function ExamTools({ seconds }: { seconds: number | null }) {
  const [isHidden, setHidden] = useState(false);
  const navigate = useNavigate();
  const warning = seconds === null ? '' : warningWords(seconds);
  const near = seconds === null ? undefined : nearOf(seconds);
  return (
    <>
      {seconds !== null && (
        <>
          {!isHidden && (
            <Text span fz="xl" fw={600} c={near ? nearColor[near] : 'inherit'} data-near={near} role="timer">
              {timeWords(seconds)}
            </Text>
          )}
          <Text span fw={600} className={isHidden ? undefined : 'fora-da-vista'} aria-live="assertive">
            {warning}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={isHidden ? 'Mostrar tempo' : 'Ocultar tempo'}
            onClick={() => setHidden(!isHidden)}
          >
            {isHidden ? <Eye size={20} /> : <EyeOff size={20} />}
          </ActionIcon>
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Sair e continuar depois"
        onClick={() => void navigate({ to: '/simulacoes' })}
      >
        <X size={20} />
      </ActionIcon>
    </>
  );
}
