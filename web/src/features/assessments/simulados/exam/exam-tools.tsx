import { ActionIcon } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Eye, EyeOff, X } from 'lucide-react';
import { useState } from 'react';
import { timeWords, warningWords } from '../exam-words.ts';
import classes from './exam.module.css';

/** The clock can be hidden; its warnings are announced all the same. */
export function ExamTools({ seconds }: { seconds: number | null }) {
  const [isHidden, setHidden] = useState(false);
  const navigate = useNavigate();
  const warning = seconds === null ? '' : warningWords(seconds);
  return (
    <>
      {seconds !== null && (
        <>
          {!isHidden && (
            <span
              className={classes.time}
              data-near={seconds <= 60 ? 'last' : seconds <= 300 ? 'soon' : undefined}
              role="timer"
            >
              {timeWords(seconds)}
            </span>
          )}
          <span className={isHidden ? classes.warning : 'fora-da-vista'} aria-live="assertive">
            {warning}
          </span>
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
