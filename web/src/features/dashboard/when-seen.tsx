import { useIntersection } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What stands below the window is fetched when it comes into sight, and stays. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setWanted(true);
  }, [entry?.isIntersecting]);
  return (
    <div ref={ref} style={{ minHeight: 1 }}>
      {isWanted && <Suspense>{children}</Suspense>}
    </div>
  );
}
