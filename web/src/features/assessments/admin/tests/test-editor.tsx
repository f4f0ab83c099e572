/** To come. */
export const TestEditor = ({ id }: { id: string }) => <p>{id}</p>;
