import { createRootRoute } from '@tanstack/react-router';
import { Root } from './root.tsx';
import { FullFailure } from './states/failure.tsx';

/** What every page lies in. */
export const root = createRootRoute({ component: Root, errorComponent: FullFailure });
