/** A form with a single answer, such as a code or a password, and the reason why it was refused. */
import { type FormEvent, useRef, useState } from 'react';

type Options = {
  /** The reason why it cannot be sent; null: none. */
  problem: (answer: string) => string | null;
  /** Null: it was right; otherwise why it was refused. */
  send: (answer: string) => Promise<string | null>;
  onDone: () => void;
};

export function useOneAnswer({ problem, send, onDone }: Options) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // A ref: a state would reach the next press only after the form was rendered again.
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
