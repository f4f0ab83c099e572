/** Tabs and dialogs as the search lists them: only those that the reader may open. */
import { pageAt } from '@pdy/contract/pages';
import { AppWindow, Zap } from 'lucide-react';
import { isPageShown } from '../routes/access.ts';
import { iconOf } from '../shell/sidebar/menu.ts';
import { actDestinations } from './act-destinations.ts';
import { type Destination, hrefOf, isOpenTo, type Reader } from './destination.ts';
import type { Option } from './option.ts';
import { tabDestinations } from './tab-destinations.ts';

export const destinations: readonly Destination[] = [...actDestinations, ...tabDestinations];

/** `hidden`: pages that nobody in the company sees; null: not loaded yet. */
export const destinationOptions = (reader: Reader, hidden: readonly string[] | null | undefined): Option[] =>
  destinations
    .filter((one) => isPageShown(one.path, reader.role, hidden) && isOpenTo(one, reader))
    .map((one) => ({
      id: `${one.kind}:${hrefOf(one)}`,
      kind: one.kind,
      title: one.title,
      words: one.words,
      detail: pageAt(one.path)?.title,
      icon: one.kind === 'action' ? Zap : (iconOf(one.path) ?? AppWindow),
      href: hrefOf(one),
      awaitsWords: true,
    }));
