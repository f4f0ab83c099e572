import { Text, Title } from '@mantine/core';
import { pages } from '@pdy/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import classes from './soon-page.module.css';
import { soonText } from './soon-text.ts';

/** A page of the menu that does not exist yet: says what will be there. */
export function SoonPage() {
  const { pathname } = useLocation();
  const title = pages.find((page) => page.path === pathname)?.title ?? 'Em construção';
  const isHome = pathname === '/dashboard';
  return (
    <Page title={title} trail={isHome ? [] : [<Home key="home" />]}>
      <div className={classes.soon}>
        <BlankRuler />
        <Words path={pathname} />
      </div>
    </Page>
  );
}

const Home = () => (
  <Link to="/dashboard" fz={13} c="dimmed" underline="hover">
    Dashboard
  </Link>
);

const Words = ({ path }: { path: string }) => (
  <div>
    <Title order={2} fz={22} lh={1.3}>
      Em construção
    </Title>
    <Text c="dimmed" mt={6}>
      {soonText[path]}
    </Text>
  </div>
);

// A ruler on which nothing has been marked yet.
const BlankRuler = () => (
  <svg className={classes.ruler} viewBox="0 0 320 34" aria-hidden="true">
    {Array.from({ length: 41 }, (_, i) => (
      <line
        key={i}
        x1={i * 7.95 + 1}
        x2={i * 7.95 + 1}
        y1="0"
        y2={i % 8 === 0 ? 26 : i % 4 === 0 ? 16 : 9}
        className={classes.tick}
        strokeWidth={i % 8 === 0 ? 2 : 1}
      />
    ))}
    <path d="M255.4 12 l-7 -12 h14 z" className={classes.aim} />
  </svg>
);
