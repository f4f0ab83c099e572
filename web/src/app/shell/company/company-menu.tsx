import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Company, CompanyButton } from './company-label.tsx';
import type { companyPlaces } from './company-places.ts';

const PlaceItem = createLink((props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));

type Props = {
  company: Company;
  places: ReturnType<typeof companyPlaces>;
  /** The present page is one of them, and no entry below leads to it. */
  isHere: boolean;
  onPick?: (() => void) | undefined;
};

/** The menu of the company's name. Its code is loaded on request, and it opens at once. */
export function CompanyMenu({ company, places, isHere, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The focus was on the button that this one replaces; from here it can be given back.
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={224}
      withinPortal={false}
      floatingStrategy="fixed"
      returnFocus
    >
      <Menu.Target>
        <CompanyButton ref={button} company={company} data-here={isHere || undefined} onKeyDown={onKeyDown} />
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ title, ...place }) => (
          <PlaceItem key={title} {...place} onClick={onPick}>
            {title}
          </PlaceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
