import { Box, Modal, VisuallyHidden } from '@mantine/core';
import { Search } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { KeyCaps } from '../shell/keys/key-caps.tsx';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { type PaletteProps, usePalette } from './use-palette.ts';

/** The search for everything that a person may reach, on top of any page. */
export const Palette = ({ opened, ...rest }: PaletteProps) => (
  <Modal
    opened={opened}
    onClose={rest.onClose}
    withCloseButton={false}
    attributes={{ content: { 'aria-label': 'Busca' } }}
    size={640}
    padding={0}
    yOffset={72}
    centered={false}
    transitionProps={{ duration: 0 }}
  >
    <PaletteBody {...rest} />
  </Modal>
);

const dialogs = '[aria-modal="true"]';

/**
 * The page below may ask for the focus late: a page that arrives, or a dialog that closes and whose form is only now
 * loaded. None of them gets the focus while the search is open; a dialog that opens on top does.
 */
function useKeptFocus() {
  const [below] = useState(() => new Set(document.querySelectorAll(dialogs)));
  return ({ currentTarget: field, relatedTarget: next }: FocusEvent<HTMLInputElement>) => {
    if (!(next instanceof Element)) return;
    const dialog = next.closest(dialogs);
    if (!dialog || below.has(dialog)) field.focus({ preventScroll: true });
  };
}

/** A combobox: a field, and the results below it. */
function PaletteBody(props: Omit<PaletteProps, 'opened'>) {
  const list = useId();
  const keepFocus = useKeptFocus();
  const { typed, setTyped, person, groups, count, at, setAt, onKeyDown, pick, isSearching } =
    usePalette(props);
  const words = count === 0 ? `Nada encontrado para “${typed.trim()}”.` : null;
  return (
    <>
      <div className={classes.top}>
        <Search size={20} strokeWidth={1.7} aria-hidden />
        {person && <span className={classes.who}>{person.name}</span>}
        <input
          className={classes.input}
          role="combobox"
          aria-label={person ? `O que fazer com ${person.name}` : 'Buscar páginas, pessoas, metas e ações'}
          aria-expanded={count > 0}
          aria-controls={list}
          aria-autocomplete="list"
          {...(count > 0 && { 'aria-activedescendant': `${list}-${at}` })}
          placeholder={person ? 'O que você quer fazer?' : 'Buscar páginas, pessoas, metas…'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={keepFocus}
          data-autofocus
        />
        <KeyCaps keys="Esc" />
      </div>
      <PaletteList id={list} groups={groups} at={at} onPoint={setAt} onPick={pick} />
      {words && !isSearching && (
        <Box component="p" py="xl" px="sm" fz="sm">{`${words} Tente outra palavra.`}</Box>
      )}
      <VisuallyHidden role="status">
        {typed === '' ? '' : (words ?? `${count} ${count === 1 ? 'resultado' : 'resultados'}`)}
      </VisuallyHidden>
      <PaletteHelp />
    </>
  );
}

const PaletteHelp = () => (
  <div className={classes.foot} aria-hidden>
    <span>
      <KeyCaps keys="↑ ↓" /> escolhe
    </span>
    <span>
      <KeyCaps keys="Enter" /> abre
    </span>
    <span>
      <KeyCaps keys="Ctrl+Enter" /> abre em outra aba
    </span>
    <Box component="span" ml="auto">
      <KeyCaps keys="?" /> todos os atalhos
    </Box>
  </div>
);
