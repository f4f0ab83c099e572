import { markOf, tourMarks } from '@pdy/contract/onboarding/values';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Found, findTarget } from './find-target.ts';

/** Milliseconds before the first look, and between looks. */
const pauseMs = 100;
const mostRetries = 30;

/** Searches until it appears, or has been missing for too long. Returns a function that stops the search. */
function search(
  selector: string,
  { found, missing }: { found: (target: Found) => void; missing: () => void },
) {
  let retries = 0;
  const look = () => {
    const target = findTarget(selector);
    if (target) return found(target);
    if (retries++ === mostRetries) return missing();
    timer = setTimeout(look, pauseMs);
  };
  let timer = setTimeout(look, pauseMs);
  return () => clearTimeout(timer);
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The target of a step, on its page; null until it is found. `onMissing`: called when it does not appear. */
export function useTarget(selector: string, onMissing: () => void): Found | null {
  const [target, setTarget] = useState<Found | null>(null);
  const navigate = useNavigate();
  const router = useRouter();
  const giveUp = useEffectEvent(onMissing);

  useEffect(() => {
    const mark = markOf(selector);
    const page = mark && tourMarks[mark];
    if (page && router.state.location.pathname !== page) void navigate({ to: page });
    return search(selector, {
      found: (seen) => {
        seen.element.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
        setTarget(seen);
      },
      missing: () => giveUp(),
    });
  }, [selector, navigate, router]);

  return target;
}
