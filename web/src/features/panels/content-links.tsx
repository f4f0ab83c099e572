import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import classes from './panels.module.css';

const pages = [
  {
    to: '/admin/action-library',
    name: 'Biblioteca de Atividades',
    what: 'Cursos, leituras e práticas que as recomendações oferecem.',
  },
  { to: '/admin/simulations', name: 'Simulados', what: 'Provas técnicas e o banco de questões.' },
  {
    to: '/admin/behavioral-tests',
    name: 'Testes Comportamentais',
    what: 'Quais testes valem na empresa e quem responde por eles.',
  },
  {
    to: '/admin/recommendations',
    name: 'Recomendações',
    what: 'O que pesa na escolha e onde falta conteúdo.',
  },
  {
    to: '/admin/proficiency',
    name: 'Proficiência',
    what: 'Os testes que medem níveis e a qualidade da medida.',
  },
] as const;

/** The pages where the company's contents are kept. */
export const ContentLinks = () => (
  <Section name="Conteúdos" className={classes.narrow}>
    <ul className={classes.links}>
      {pages.map(({ to, name, what }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          <small>{what}</small>
        </li>
      ))}
    </ul>
  </Section>
);
