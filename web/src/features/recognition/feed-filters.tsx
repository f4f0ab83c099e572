import { type FeedFilter, feedFilterLabel, feedFilters } from '@pdy/contract/recognition/words';
import { ToggleFilter } from '#ui/list/filters.tsx';
import { filterWords, useFeedFilter, useGoTo } from './social-address.ts';

/** The filters of the feed. */
export function FeedFilters() {
  const goTo = useGoTo();
  const filter: FeedFilter = useFeedFilter();
  return feedFilters.map((one) => (
    <ToggleFilter key={one} isOn={one === filter} onChange={() => goTo({ filtro: filterWords[one] })}>
      {feedFilterLabel[one]}
    </ToggleFilter>
  ));
}
