import { Text, Title } from '@mantine/core';
import { pageAt } from '@pdy/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import classes from './soon-page.module.css';
import { type SoonText, soonTexts } from './soon-text.ts';

/** A page of the catalogue that is still being built: what it will be for, and where to go meanwhile. */
export function SoonPage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const text = soonTexts[page?.path ?? ''];
  if (!page || !text) return null;
  return (
    <Page title={page.title} purpose={text.what}>
      <div className={classes.soon}>
        <PlannedPage text={text} />
        <BlankRuler />
      </div>
    </Page>
  );
}

const PlannedPage = ({ text: { will, meanwhile } }: { text: SoonText }) => (
  <div>
    <Title order={2}>Em construção</Title>
    <Text c="dimmed" mt={4}>
      Esta página ainda não está pronta. Nela você poderá:
    </Text>
    <ul className={classes.will}>
      {will.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <ButtonLink to={meanwhile.to} search={meanwhile.search ?? {}} variant="default">
      {meanwhile.text}
    </ButtonLink>
  </div>
);

// A ruler on which nothing has been marked yet, and the point it is to reach.
const BlankRuler = () => (
  <svg className={classes.ruler} viewBox="0 0 420 64" aria-hidden="true">
    {Array.from({ length: 41 }, (_, i) => (
      <line
        key={i}
        x1={i * 10.3 + 4}
        x2={i * 10.3 + 4}
        y1="64"
        y2={i % 8 === 0 ? 30 : i % 4 === 0 ? 44 : 53}
        className={classes.tick}
        strokeWidth={i % 8 === 0 ? 2 : 1}
      />
    ))}
    <path d="M333.6 20 l-8 -14 h16 z" className={classes.aim} />
  </svg>
);
