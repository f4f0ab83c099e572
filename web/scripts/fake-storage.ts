/** An empty storage of a browser; its keys are its own properties, as in a browser. */
export function fakeStorage(): Storage {
  const held: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => {
      held[key] = value;
    },
    removeItem: (key: string) => {
      delete held[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(held, name, { value });
  return held as unknown as Storage;
}
