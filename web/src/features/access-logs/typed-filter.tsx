import { SearchField } from '#ui/search-field.tsx';
import classes from './access-logs.module.css';
import { useGoTo, useLogsAddress } from './logs-address.ts';

type Props = { name: 'usuario' | 'recurso'; label: string; placeholder: string };

/** A filter of the log that is typed. */
export function TypedFilter({ name, label, placeholder }: Props) {
  const { [name]: kept } = useLogsAddress();
  const goTo = useGoTo();
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      kept={kept}
      onRest={(words) => goTo({ [name]: words }, true)}
      className={classes.typed}
    />
  );
}
