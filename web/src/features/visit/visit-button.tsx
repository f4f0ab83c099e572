import { ActionIcon } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';

const CompanyChoice = lazy(() =>
  loadPage(() => import('./company-choice.tsx')).then((module) => ({ default: module.CompanyChoice })),
);

/** In the header of platform administrators: into a company, or from one into another. */
export function VisitButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <ActionIcon
        size={40}
        variant="subtle"
        color="gray"
        aria-label="Trabalhar em uma empresa"
        title="Trabalhar em uma empresa"
        aria-haspopup="dialog"
        data-visit
        onClick={open}
      >
        <Building2 size={20} strokeWidth={1.7} aria-hidden />
      </ActionIcon>
      {isWanted && (
        <Suspense>
          <CompanyChoice opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
