import { Box, Paper, VisuallyHidden } from '@mantine/core';
import { countText } from '@pdy/contract/rules/numbers';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { AreaField } from '#ui/form/text-fields.tsx';
import { fitting, lookedFor, type Reader, withName } from './mentions.ts';

type Props = {
  label: string;
  field: FieldProps;
  text: string;
  onText: (text: string) => void;
  /** The people who can be mentioned. */
  people: readonly Reader[];
};

/** A text area in which '@' lists the people who can be mentioned: arrows choose, Enter or Tab accepts, Esc closes. */
export function MentionArea({ label, field, text, onText, people }: Props) {
  const list = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const wanted = caret === null ? null : lookedFor(text, caret);
  const found = wanted ? fitting(people, wanted.words) : [];
  const isOpen = found.length > 0;
  const chosen = Math.min(at, found.length - 1);
  const follow = (area: HTMLTextAreaElement) => {
    setCaret(area.selectionStart === area.selectionEnd ? area.selectionStart : null);
    setAt(0);
  };
  const take = (reader: Reader | undefined) => {
    if (!reader || !wanted) return;
    const written = withName(text, wanted, reader.name);
    onText(written.text);
    setCaret(null);
    requestAnimationFrame(() => box.current?.setSelectionRange(written.caret, written.caret));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTaken = event.key === 'Enter' || event.key === 'Tab';
    if (step === undefined && !isTaken && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation(); // The surrounding panel stays open.
    if (step !== undefined) setAt((chosen + step + found.length) % found.length);
    else if (isTaken) take(found[chosen]);
    else setCaret(null);
  };
  return (
    <Box pos="relative">
      <AreaField
        {...field}
        ref={box}
        label={label}
        description="Escreva @ para avisar alguém."
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          follow(currentTarget);
        }}
        onClick={({ currentTarget }) => follow(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': list, 'aria-activedescendant': `${list}-${chosen}` })}
      />
      {isOpen && <People id={list} people={found} chosen={chosen} onPoint={setAt} onTake={take} />}
      <VisuallyHidden role="status">
        {isOpen ? `${countText(found.length, 'pessoa', 'pessoas')} para mencionar` : ''}
      </VisuallyHidden>
    </Box>
  );
}

type PeopleProps = {
  id: string;
  people: readonly Reader[];
  chosen: number;
  onPoint: (at: number) => void;
  onTake: (reader: Reader) => void;
};

const People = ({ id, people, chosen, onPoint, onTake }: PeopleProps) => (
  <Paper
    ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
    id={id}
    role="listbox"
    aria-label="Quem mencionar"
    withBorder
    shadow="md"
    pos="absolute"
    top="100%"
    left={0}
    right={0}
    mah={180}
    mt="2xs"
    p="2xs"
    bg="var(--pdy-sheet)"
    style={{ zIndex: 2, overflowY: 'auto' }}
    // The field keeps the focus when a name is clicked.
    onMouseDown={(event) => event.preventDefault()}
  >
    {people.map((reader, place) => (
      <Box
        key={reader.person_id}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === chosen}
        px="sm"
        py="xs"
        bdrs="md"
        fz="sm"
        bg={place === chosen ? 'var(--pdy-sunken)' : 'transparent'}
        style={{ cursor: 'pointer' }}
        onMouseEnter={() => onPoint(place)}
        onMouseUp={() => onTake(reader)}
      >
        {reader.name}
      </Box>
    ))}
  </Paper>
);
