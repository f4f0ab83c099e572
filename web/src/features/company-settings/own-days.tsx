import { ActionIcon, Button, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatDay } from '#lib/format.ts';
import { LineInput } from '#ui/line-input.tsx';
import classes from './calendar.module.css';
import { addDay, type OwnDay } from './calendar-schema.ts';
import { problemsOf } from './own-day-schema.ts';

type Props = { days: readonly OwnDay[]; error: ReactNode; onChange: (days: OwnDay[]) => void };

const nothing: OwnDay = { day: '', name: '' };

/** Days that the company itself closes, such as those of its city. */
export function OwnDays({ days, error, onChange }: Props) {
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<Partial<OwnDay>>({});
  const add = () => {
    const found = problemsOf(days, typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    onChange(addDay(days, { day: typed.day, name: typed.name.trim() }));
    setTyped(nothing);
    document.getElementById('extra_closed')?.focus();
  };
  // Enter adds the day; it does not save the whole calendar.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className={classes.own}>
      <legend>Dias fechados só pela empresa</legend>
      {days.length > 0 && (
        <ul className={classes.ownList}>
          {days.map((own) => (
            <li key={own.day}>
              <span className="tn">{formatDay(own.day)}</span>
              <span>{own.name}</span>
              <ActionIcon
                aria-label={`Remover ${formatDay(own.day)}, ${own.name}`}
                onClick={() => onChange(days.filter(({ day }) => day !== own.day))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.adding}>
        <TextInput
          id="extra_closed"
          type="date"
          label="Dia"
          min="2020-01-01"
          max="2199-12-31"
          value={typed.day}
          error={problems.day ?? error}
          onKeyDown={addOnEnter}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, day: value }))}
        />
        <LineInput
          label="Nome do dia"
          placeholder="Aniversário da cidade"
          maxLength={100}
          value={typed.name}
          error={problems.name}
          onKeyDown={addOnEnter}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, name: value }))}
        />
        <Button variant="default" onClick={add} className={classes.add ?? ''}>
          Adicionar dia
        </Button>
      </div>
    </fieldset>
  );
}
