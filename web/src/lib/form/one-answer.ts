/** One thing that is asked for alone, such as a code or a password, and why it was not taken. */
import { type FormEvent, useRef, useState } from 'react';

type Options = {
  /** What keeps it from being sent; null: nothing. */
  problem: (answer: string) => string | null;
  /** Null: it was right; else why it was refused. */
  send: (answer: string) => Promise<string | null>;
  onDone: () => void;
};

export function useOneAnswer({ problem, send, onDone }: Options) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // A state would be known to the next press only after the form was drawn again.
  const isOnItsWay = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isOnItsWay.current) return;
    const found = problem(value);
    if (found !== null) return setError(found);
    isOnItsWay.current = true;
    setSending(true);
    const refused = await send(value);
    isOnItsWay.current = false;
    setSending(false);
    setError(refused);
    if (refused === null) onDone();
  };
  const reset = () => {
    setValue('');
    setError(null);
  };
  return { field: { value, onChange: setValue, error }, isSending, submit, reset };
}
