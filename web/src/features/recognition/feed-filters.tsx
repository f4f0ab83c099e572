import { SegmentedControl } from '@mantine/core';
import { type FeedFilter, feedFilterLabel, feedFilters } from '@pdy/contract/recognition/words';
import { filterWords, useFeedFilter, useGoTo } from './social-address.ts';

/** Which part of the feed is shown. */
export function FeedFilters() {
  const goTo = useGoTo();
  return (
    <SegmentedControl
      aria-label="O que mostrar"
      data={feedFilters.map((value) => ({ value, label: feedFilterLabel[value] }))}
      value={useFeedFilter()}
      onChange={(next) => goTo({ filtro: filterWords[next as FeedFilter] })}
    />
  );
}
