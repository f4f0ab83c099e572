import type { ReactNode } from 'react';
import { OfCompany } from '#ui/of-company.tsx';

/** Panels are of one company; the platform has a place of its own for all of them. */
export const InsideCompany = ({ title, children }: { title: string; children: ReactNode }) => (
  <OfCompany
    title={title}
    why="Os números e as ferramentas de todas as empresas ficam na Gestão da Plataforma."
  >
    {children}
  </OfCompany>
);
