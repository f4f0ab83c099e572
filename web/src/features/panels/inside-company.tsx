import type { ReactNode } from 'react';
import { OfCompany } from '#ui/page/of-company.tsx';

/** Panels belong to one company; the platform has its own place for all of them. */
export const InsideCompany = ({ title, children }: { title: string; children: ReactNode }) => (
  <OfCompany
    title={title}
    why="Os números e as ferramentas de todas as empresas ficam na Gestão da Plataforma."
  >
    {children}
  </OfCompany>
);
