import { Badge, Box, Checkbox, TextInput } from '@mantine/core';
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import classes from './library.module.css';
import { type FacetName, toggled, useGoTo, useLibraryAddress } from './library-address.ts';

type Option = { value: string | number; label: string };
type Props = { label: string; name: FacetName; options: readonly Option[] };

/** From this number of choices on, they can be searched. */
const many = 14;

/** Choices of one kind; an item matches any of them. A filter with choices is open at first. */
export function Facet({ label, name, options }: Props) {
  const address = useLibraryAddress();
  const goTo = useGoTo();
  const [words, setWords] = useState('');
  const chosen: readonly (string | number)[] = address[name] ?? [];
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const isAsked = (option: Option) =>
    chosen.includes(option.value) || plainWord(option.label).includes(plainWord(words));
  return (
    <details
      className={classes.facet}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Box component="span" flex={1}>
          {label}
        </Box>
        {chosen.length > 0 && (
          <Badge component="span" size="sm" px="xs">
            {chosen.length}
          </Badge>
        )}
        {chosen.length > 0 && (
          <span className="fora-da-vista">{chosen.length === 1 ? 'escolha' : 'escolhas'}</span>
        )}
        <ChevronDown size={16} aria-hidden />
      </summary>
      {options.length >= many && (
        <TextInput
          size="xs"
          aria-label={`Procurar em ${label}`}
          placeholder="Procurar"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <fieldset className={classes.choices} aria-label={label}>
        {options.filter(isAsked).map((option) => (
          <Checkbox
            key={option.value}
            size="sm"
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => goTo({ [name]: toggled(chosen, option.value) })}
          />
        ))}
      </fieldset>
    </details>
  );
}
